import type { DemoTip } from "./demo.ts";

export const plantingTips: DemoTip[] = [
  {
    title: "Start your second tomatoes at the end of June",
    plantType: "Tomato",
    difficultyLevel: "medium",
    description:
      "Down here the spring vines quit in July. Nights stay above 24 °C, the pollen fails, and the flowers drop. Don't nurse the old plants; raise new ones to bloom when September cools off. Sow in the last days of June in bright shade, choosing early, heat-setting kinds, and plant out five weeks later, after supper, with the stem buried to the lowest good leaves where the soil is cooler. Water every morning for ten days, put a shingle on the west side of each plant for afternoon shade, and lay 8 cm of pine straw. First ripe ones come in October, and frost seldom finds Lafayette before late November.",
    picture: "tomato",
    author: "hank-dubois",
    daysAgo: 8,
    likes: 11,
  },
  {
    title: "Green your seed potatoes before they go in",
    plantType: "Potato",
    difficultyLevel: "easy",
    description:
      "Seed kept in the dark grows white sprouts as long as a finger that snap when you plant. Six to eight weeks before, spread the tubers two deep on slatted shelves where daylight reaches them but sun and frost do not. They turn green, and the sprouts stay short, thick and purple, firm enough to drop from a bag. Such seed comes up a week or more sooner, and at 3,400 m, where frost waits at both ends of the season, I want that week. Green tubers are bitter and poisonous: for the field only, never the pot.",
    picture: "potato",
    author: "mateo-quispe",
    daysAgo: 99,
    likes: 5,
  },
  {
    title: "Six onions to a cell, and never thin them",
    plantType: "Onion",
    difficultyLevel: "easy",
    description:
      "Late in February I drop six seeds into each 4 cm cell and keep the tray at 15–18 °C until they're up, then cool and bright. In April the whole clump goes out, 30 cm from the next one each way. The bulbs shove each other aside as they swell, and you get four or five of kitchen size from every clump. Wide gaps mean you can hoe right round, and the wind dries the leaves, which counts against mildew in wet Clare. Beetroot likes the same treatment, four to a cell. Carrots don't.",
    picture: "onion",
    author: "oisin-byrne",
    daysAgo: 64,
    likes: 7,
  },
  {
    title: "Summer lettuce goes in at dusk",
    plantType: "Lettuce",
    difficultyLevel: "medium",
    description:
      "Above about 28 °C many lettuce seeds switch themselves off, and the choice is made in the first hours after they get wet. Sow at eight in the evening and those hours fall in the night. In July I soak the drill with cold well water, sow, cover with no more than 5 mm, and lay a white-painted board on bricks just above the row to keep the sun off. Look under it from the second day and take it away in the evening as soon as you see green. If your nights stay hot as well, start the seed on damp paper in the cellar and sow it when the roots are 1 mm long.",
    picture: "lettuce",
    author: "giulia-ferraro",
    daysAgo: 252,
    likes: 4,
  },
  {
    title: "Sow carrots in June and miss the first fly",
    plantType: "Carrot",
    difficultyLevel: "medium",
    description:
      "Carrot fly has two main broods. In Perthshire the first lays in May and early June, so a row sown in the second week of June comes up after most of it has gone, and in ten days instead of April's three weeks. Sow the seed 2–3 cm apart and you need not thin, for it is the scent of bruised leaves that draws the females in.\n\nThe second brood, in August and September, will still find you. From the end of July I keep insect mesh with holes of 1.3 mm over hoops, edges buried 5 cm. And never put it where carrots or parsnips grew last year: the pupae winter in that soil and would hatch inside your net.",
    picture: "carrot",
    author: "ruth-abernathy",
    daysAgo: 145,
    likes: 13,
  },
  {
    title: "Plant tulips in November, with a spade",
    plantType: "Tulip",
    difficultyLevel: "easy",
    description:
      "Tulips lose nothing by waiting until the soil is cold, and there is less tulip fire about by then. Depth helps them flower again, because shallow bulbs split into little ones with one leaf each: 20 cm in light soil, 15 on my clay. Here I never use a bulb planter. Its smooth-walled holes fill like tumblers. Dig out the whole patch, loosen the bottom with a fork, set the bulbs 10 cm apart and put the soil back.",
    picture: "tulip",
    author: "robin-ashdown",
    daysAgo: 219,
    likes: 2,
  },
  {
    title: "Give garlic two cold months, or it won't split",
    plantType: "Garlic",
    difficultyLevel: "easy",
    description:
      "A clove divides into a head only after six to eight weeks below about 10 °C; plant a winter kind late in spring and you may lift one round bulb, like an onion. Around Olomouc mid-October is right. Use only the fat outer cloves, tips 5 cm deep, 12 cm apart in rows of 25 cm.",
    picture: "garlic",
    author: "pavel-novak",
    daysAgo: 272,
    likes: 3,
  },
  {
    title: "Rest the huli two days before you plant kalo",
    plantType: "Kalo (taro)",
    difficultyLevel: "medium",
    description:
      "A huli is the top centimetre of the corm with 25–30 cm of leaf stalk on it. Cut one from your best plant at harvest, take off the blades so it loses less water, and shave away anything brown, because rot travels with it. Two days in the shade seal the cut. Plant a fresh wound straight into warm wet soil and it may be mush within a week.\n\nIn dry beds I set it 15 cm deep, 60 cm apart, 90 cm between rows, and mulch well; in the loʻi only as deep as it needs to stand, about 10 cm. Firm it with your heel. The children count the months on a string with knots: nine to twelve for most of ours.",
    picture: "taro",
    author: "ikaika-kealoha",
    daysAgo: 311,
    likes: 6,
  },
  {
    title: "Graft aubergines on to turkey berry at home",
    plantType: "Aubergine",
    difficultyLevel: "hard",
    description:
      "Aubergines in the same bed soon meet wilt. Turkey berry, Solanum torvum, stands up well to it and to root-knot eelworm, so my Kamo grow on its roots. Sow it four weeks before the aubergine: it is slow, and comes best with 30 °C by day and 20 °C by night. Graft when both stems are 3 mm thick. Cut the rootstock above its second leaf, split it 1 cm down, shave the scion to a matching wedge, and clip them with the skins flush on at least one side.\n\nThen four days in a closed, shaded box at 25–28 °C with the walls misted, and a week of opening it a little more each day; wilting means you hurried. Practise on ten spare seedlings first; I lost most of mine in 1994. Plant in May with the join well above the soil, or the aubergine roots for itself and all is undone. Rub off any thorny shoot from below.",
    picture: "aubergine",
    author: "kenji-tanaka",
    daysAgo: 20,
    likes: 24,
  },
  {
    title: "Split rhubarb while it sleeps",
    plantType: "Rhubarb",
    difficultyLevel: "medium",
    description:
      "A crown left for six years crowds itself into thin stalks. Lift it in October or as the ground thaws and slice it from above with a clean spade, so that each piece, fist-sized or bigger, has a fat bud and some root. Throw away the hollow middle. Plant a metre apart, buds 2–3 cm under, on a bucket of old manure. Pull nothing the first summer: those leaves are refilling the root.",
    picture: "rhubarb",
    author: "astrid-lindqvist",
    daysAgo: 320,
    likes: 0,
  },
];
