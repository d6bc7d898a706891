import type { Language } from "../../platform/text/languages.ts";
import { stableChoice } from "../../platform/text/stable-choice.ts";
import type { PlantList } from "../plants/plants.ts";
import type { tipWords } from "./tips.words.ts";

export type Drawing = keyof typeof tipWords.drawings;

/**
 * The drawings in `public/pictures/tips`, each with a pattern of plant names. The first matching
 * pattern decides.
 */
export const plants: readonly (readonly [drawing: Drawing, pattern: string])[] = [
  ["climbing-rose", "climbing rose|rambling rose|rambler"],
  ["damask-rose", "damask|old rose"],
  ["bitter-gourd", "bitter gourd|bitter melon|karela"],
  ["black-pepper", "black pepper|peppercorn"],
  ["blackcurrant", "black ?currant|cassis"],
  ["redcurrant", "red ?currant"],
  ["mint", "(pepper|spear)?mints?\\b"],
  ["parsley", "(?<!(cow|chinese) )parsley(?! root)"],
  ["rosemary", "rosemar"],
  ["thyme", "thyme"],
  ["coriander", "coriander|cilantro|dhania|chinese parsley"],
  ["herbs", "herbs?\\b"],
  ["tree-fern", "tree fern"],
  ["chard", "chard|silverbeet|leaf beet|perpetual spinach"],
  ["spinach", "spinach(?! dock)"],
  ["salad-leaves", "salad(?! onion)|rocket|arugula|mizuna|endive|chicor|radicchio"],
  ["leaf-mould", "leaf mould|leaf mold"],
  ["worm-bin", "worms?\\b"],
  ["kitchen-scraps", "kitchen scraps|bokashi|peelings"],
  ["phacelia", "green manure|cover crop|phacelia"],
  ["dry-garden", "dry.garden|drought|cistus|gravel"],
  ["hanging-basket", "hanging basket|petunia"],
  ["raised-bed", "raised bed|kitchen garden|vegetable"],
  ["wall-planter", "wall planter|green wall"],
  ["water-butt", "water butt|rain(water)?\\b"],
  ["aubergine", "(?<!pea )aubergine|eggplant|brinjal"],
  ["banana", "banana|plantain(?! lily)"],
  ["chilli", "chill?i|jalape|cayenne|hot peppers?\\b"],
  ["pepper", "peppers?\\b|capsicum|paprika"],
  ["cress", "(?<!indian )cress|microgreen|(?<!brussels )sprouts"],
  ["maize", "maize|sweetcorn|corn\\b"],
  ["pelargonium", "pelargonium|(?<!hardy )geranium"],
  ["rhubarb", "rhubarb"],
  ["taro", "taro|kalo|colocasia"],
  ["sweet-potato", "sweet potato|kumara|batata"],
  ["yam", "yams?\\b|air potato"],
  ["tomato", "(?<!husk )tomato|love apple"],
  ["potato", "potato"],
  ["strawberry", "strawberr"],
  ["raspberry", "raspberr"],
  ["blackberry", "blackberr|bramble"],
  ["blueberry", "blueberr"],
  ["gooseberry", "(?<!(cape|chinese) )gooseberr"],
  ["apple", "(?<!(custard|thorn|rose) )apples?\\b"],
  ["apricot", "apricot"],
  ["peach", "peach|nectarine"],
  ["avocado", "avocado|alligator pear"],
  ["pear", "(?<!(prickly|alligator) )pears?\\b"],
  ["plum", "plums?\\b|damson|greengage|mirabelle"],
  ["cherry", "(?<!(cornelian|winter) )cherr(y|ies)\\b(?! laurel)"],
  ["fig", "(?<!(weeping|leaf|creeping) )figs?\\b"],
  ["olive", "olives?\\b"],
  ["mango", "mango(e?s)?\\b"],
  [
    "citrus",
    "citrus|lemons?\\b(?! ?(balm|grass|verbena))|(?<!mock )orange|limes?\\b|mandarin|clementine|tangerine|grapefruit",
  ],
  ["pomegranate", "pomegranate"],
  ["pineapple", "pineapple(?! (sage|mint|lil|guava))|ananas"],
  ["grape", "grape(?!fruit| hyacinth)"],
  ["watermelon", "water ?melon"],
  ["melon", "(musk)?melon|cantaloupe|honeydew"],
  ["courgette", "courgette|zucchini|marrows?\\b|summer squash"],
  ["squash", "(?<!opo )squash|(?<!fluted )pumpkin|butternut"],
  ["cucumber", "cucumber|gherkin|cornichon"],
  ["okra", "okra|bhindi|lad(y'?s|ies'?) fingers?\\b"],
  ["broad-bean", "(broad|fava|faba|field) beans?\\b"],
  ["bean", "(?<!(broad|fava|faba|field|soya?|garbanzo|eyed) )beans?\\b"],
  ["pea", "(?<!(sweet|eyed|pigeon) )peas?\\b(?! aubergine)"],
  ["carrot", "carrot"],
  ["parsnip", "parsnip"],
  ["turnip", "(?<!swedish )turnip(?! cabbage)"],
  ["beetroot", "beetroot|(?<!sugar )beets?\\b"],
  ["radish", "(?<!(white|winter) )radish"],
  ["ginger", "ginger(?! lily)"],
  ["cassava", "cassava|manioc|yuca\\b"],
  ["spring-onion", "(spring|green|salad|welsh|bunching) onion|scallion"],
  ["onion", "onion|shallot"],
  ["leek", "leek"],
  ["garlic", "(?<!(wild|bear'?s) )garlic(?! (chive|mustard))"],
  ["lettuce", "lettuce"],
  ["brussels-sprout", "brussels? sprout"],
  ["cabbage", "(?<!(chinese|napa|turnip) )cabbage"],
  ["kale", "kale|collard|cavolo nero"],
  ["cauliflower", "cauliflower"],
  ["broccoli", "broccoli|calabrese"],
  ["celery", "(?<!knob )celer(y|ies)\\b(?! root)"],
  ["artichoke", "(?<!(jerusalem|chinese) )artichoke"],
  ["chive", "chives?\\b"],
  ["asparagus", "asparagus(?! (fern|bean|pea))"],
  ["basil", "basil"],
  ["lavender", "lavender"],
  ["hydrangea", "hydrangea|hortensia"],
  ["clematis", "clematis"],
  ["sunflower", "sunflower"],
  ["nasturtium", "nasturtium|indian cress"],
  ["peony", "peon(y|ies)|paeon"],
  ["iris", "iris(es)?\\b"],
  ["daffodil", "daffodil|narciss|jonquil"],
  ["marigold", "(?<!(pot|english|corn|marsh) )marigold"],
  ["hosta", "hostas?\\b|plantain lil"],
  ["tulip", "tulip(?! tree)|bulbs\\b"],
  ["dahlia", "dahlia"],
  ["orchid", "orchid"],
  ["cactus", "cact|prickly pear"],
  ["fern", "fern"],
  ["rose", "(?<!(christmas|lenten|guelder) )roses?\\b(?! (mallow|of))"],
  ["clover", "clover"],
  ["border", "border|perennial|echinacea|coneflower|salvia"],
  ["houseplant", "house ?plant|monstera|philodendron"],
  ["lawn", "lawn|turf"],
  ["windbreak", "wind\\b|windbreak|hedge|fence"],
  ["mulch", "mulch|bark"],
  ["compost-heap", "compost"],
  ["soil", "soil|clay"],
  ["seedling", "seeds?\\b|seedling|sowing"],
  ["pruners", "prun|secateur"],
  ["garden-tools", "tool|spade|trowel"],
  ["watering-can", "water(ing)?\\b(?! (lil|chestnut))|irrigation"],
  ["trellis", "trellis|climber|morning glor"],
  ["bee", "bees?\\b|wildlife|pollinator|insect"],
  ["snail", "snail|slug"],
];

/**
 * Returns the drawing of a plant, and the subject of the drawing. A given unknown plant always gets
 * the same drawing of leaves.
 * @param picture the picture in the plant list, because the patterns know only English names
 */
export function plantDrawing(plantType: string, picture?: string) {
  const known =
    plants.find(([, pattern]) => new RegExp(`\\b(${pattern})`, "i").test(plantType)) ??
    plants.find(([drawing]) => pathOf(drawing) === picture);
  return known
    ? { src: pathOf(known[0]), shows: known[0] }
    : { src: `/pictures/plants/${stableChoice(plantType, 6)}.svg`, shows: null };
}

const pathOf = (drawing: Drawing) => `/pictures/tips/${drawing}.svg`;

/**
 * Returns the drawing of a plant with a name in any language. The patterns alone decide about
 * English names, because they tell a thorn apple from an apple.
 */
export function pictureOfPlant(plantType: string, language: Language, list: PlantList) {
  const listed = language === "en" ? null : list.find(plantType, language);
  return plantDrawing(plantType, listed?.picture).src;
}

export const plantPicture = (plantType: string) => plantDrawing(plantType).src;
