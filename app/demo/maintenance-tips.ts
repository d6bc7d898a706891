import type { DemoTip } from "./demo.ts";

export const maintenanceTips: DemoTip[] = [
  {
    title: "Sharpen secateurs on the bevelled side only",
    plantType: "Tools",
    difficultyLevel: "easy",
    description:
      "Bypass secateurs have one ground edge, like a chisel. Follow that bevel, about 20–25°, with a fine diamond file, pushing from heel to tip; six or eight strokes are usually enough. Then lay the other face dead flat on a fine stone for a single pass to take off the burr. Bevel that face too and you open a gap between blade and hook that chews twigs instead of cutting them. Dried sap comes away with steel wool and a little methylated spirit. Finish with a drop of oil at the pivot, and wipe the blade with 70% alcohol between trees if you suspect canker or fire blight.",
    picture: "pruners",
    author: "tomasz-zielinski",
    daysAgo: 12,
    likes: 14,
  },
  {
    title: "Pull plugs, don't poke holes, in a clay lawn",
    plantType: "Lawn",
    difficultyLevel: "medium",
    description:
      "On my Suffolk clay an ordinary garden fork only squeezes the sides of each hole harder. A hollow-tine fork lifts out a plug instead, and the soil around it can relax into the gap.\n\nWork in October, when the ground is damp but doesn't stick to your boots: 8–10 cm deep, 10–15 cm between holes. Rake up the plugs, then brush in about 2 kg of washed sharp sand per square metre so the holes stay open to air and rain. Builder's soft sand packs down and undoes the job. Every third year is plenty, except on the track to the shed, which gets it every autumn.",
    picture: "lawn",
    author: "robin-ashdown",
    daysAgo: 156,
    likes: 5,
  },
  {
    title: "A trench of plain air keeps grass out of the border",
    plantType: "Borders",
    difficultyLevel: "easy",
    description:
      "Lay a plank along the lawn and cut straight down 8 cm against it with a half-moon iron, then slope the border side up at about 45°. Creeping grasses spread just under the surface; where their runners come out into air they dry, and the long-handled shears take the rest every three weeks from May to September. Keep bark mulch 3 cm below the lawn, or the blackbirds will flick it all over the grass. Recut the edge each April, once the frost has done with crumbling it.",
    picture: "border",
    author: "ruth-abernathy",
    daysAgo: 48,
    likes: 7,
  },
  {
    title: "Size your water butt by the roof, and mesh it in spring",
    plantType: "Whole garden",
    difficultyLevel: "easy",
    description:
      "One millimetre of rain on one square metre of roof is one litre, less roughly a tenth lost on the way. So my 20 m² shed fills a 200-litre butt in an 11 mm shower, and after that it all runs away: two butts joined by a hose low down are worth more than one with a fancy tap.\n\nStand it on level blocks 40 cm high, so that a watering can fits beneath; full, it weighs over 200 kg, so no wobbly pallets. Cover every opening, the overflow too, with 1 mm mesh: in midsummer heat the tiger mosquito goes from egg to adult in little more than a week.",
    picture: "water-butt",
    author: "giulia-ferraro",
    daysAgo: 27,
    likes: 18,
  },
  {
    title: "Give the greenhouse a fifth of its floor in open roof",
    plantType: "Greenhouse peppers",
    difficultyLevel: "medium",
    description:
      "Peppers begin dropping their flowers at around 32 °C, and a shut greenhouse passes that on a bright April day. Measure before you buy shading: roof vents should add up to 15–20% of the floor, so a 6 m² house wants about 1.2 m² of opening. Hot air leaves by the ridge only if cool air can enter low down, so prop the door or a louvre as well. I set the wax-cylinder openers to start lifting at 18–20 °C, because they need ten or fifteen minutes to react and the sun does not wait. Take the cylinders indoors for winter, and oil the hinges when they go back.",
    picture: "pepper",
    author: "pavel-novak",
    daysAgo: 74,
    likes: 6,
  },
  {
    title: "Lay the vines down and bury them before deep frost",
    plantType: "Grapes",
    difficultyLevel: "hard",
    description:
      "On the Ararat plain a hard winter goes below −20 °C, and the buds of European grapes already start dying a few degrees short of that. So we put the vines to bed. In November, after leaf fall and before the ground freezes, prune, but leave about a third more canes than you need, to allow for breakages. Untie them, bend them down a little at a time, peg them flat with wooden hooks and cover with 20–25 cm of soil taken from the middle of the alley, never from over the roots. Dig them out in late March or early April before the buds swell: fat buds snap at a touch, and warm, wet earth rots them.\n\nAn old thick trunk will not bend. Bring up a new shoot from near the ground every few years and let it take over; keep it leaning in the direction it will be laid.",
    picture: "grape",
    author: "anahit-sargsyan",
    daysAgo: 203,
    likes: 9,
  },
  {
    title: "Prune summer damasks in July, not in February",
    plantType: "Damask rose",
    difficultyLevel: "medium",
    description:
      "A summer damask flowers once, on side shoots from stems it made the year before. Shorten everything in February, as you would a hybrid tea, and you cut off May's roses. Wait for the last petals: within a month, saw out two or three of the oldest, greyest stems at ground level and shorten the rest by a third. The bush then has the rest of summer to grow and ripen the wood that will carry next year's flowers. In late winter I remove only what is dead.",
    picture: "damask-rose",
    author: "elif-yildiz",
    daysAgo: 118,
    likes: 11,
  },
  {
    title: "Paths that turn into mulch in two years",
    plantType: "Kitchen garden",
    difficultyLevel: "easy",
    description:
      "Between my beds the paths are cardboard, tape peeled off and sheets overlapped by 15 cm, under 10 cm of tree surgeon's chip. No mud to the kitchen, no slipping on wet Clare flags, and I top it up by 5 cm each spring. After two years the bottom layer is dark and crumbly: fork aside the fresh stuff, riddle the rest through 15 mm and spread it on the beds. Leave it on the surface there. Rotting wood borrows nitrogen only where it touches soil, which matters little on top but starves seedlings if you dig it in.",
    picture: "raised-bed",
    author: "oisin-byrne",
    daysAgo: 3,
    likes: 4,
  },
  {
    title: "Guard young apple trunks from voles under the snow",
    plantType: "Apple",
    difficultyLevel: "easy",
    description:
      "Voles gnaw bark beneath the snow, where no owl sees them, and a tree ringed all the way round dies above the wound. Before the ground freezes, clear grass and mulch 50 cm out from the trunk, since that is where they nest. Set a cylinder of galvanised mesh, holes 6 mm or less, 10 cm clear of the bark, pushed 5–10 cm into the soil and taller than your deepest snow; mine are 90 cm. After each heavy fall I tramp a circle around every tree, because packed snow stops their tunnels.",
    picture: "apple",
    author: "ingrid-solberg",
    daysAgo: 251,
    likes: 8,
  },
  {
    title: "Leave two centimetres of green when you clip lavender",
    plantType: "Lavender",
    difficultyLevel: "easy",
    description:
      "Bare brown lavender wood seldom sprouts again, so every cut must leave 2–3 cm of leafy stem. Our wild rosmaninho I only deadhead lightly after its spring flush; English lavender loses a good third in late July, early enough to bush out before the cold.",
    picture: "lavender",
    author: "joao-pereira",
    daysAgo: 309,
    likes: 2,
  },
];
