import type { DemoTip } from "./demo.ts";

export const verticalGardeningTips: DemoTip[] = [
  {
    title: "Strawberries in roof gutters, on the morning side",
    plantType: "Strawberry",
    difficultyLevel: "medium",
    description:
      "Use box guttering at least 10 cm deep; the shallow half-round kind dries out before lunch. Drill 6 mm holes every 20 cm, give it a fall of 1 cm in 2 m, and put a bracket every 50 cm, since wet compost weighs up to 15 kg a metre. Hang it on an east wall: in Johannesburg the north one cooks the roots. One plant every 20 cm, straw over the compost, water each morning and again on hot evenings. From the first flowers I feed every ten days with tomato fertiliser, because so little compost is soon washed empty. Cut off the runners, and replant in the third year.",
    picture: "strawberry",
    author: "zanele-mokoena",
    daysAgo: 39,
    likes: 8,
  },
  {
    title: "Espalier: 45 degrees in summer, flat in November",
    plantType: "Apple",
    difficultyLevel: "hard",
    description:
      "Plant a one-year whip on M26 or MM106 and stretch wires 40 cm apart. In winter cut it just above a bud near the first wire. Of the shoots that follow, lead the top one upright and tie two more, one each way, to canes at 45°. Only in November, when growth has stopped, lower them to the wire. Pull them flat in June and they sulk, because a shoot slows as it nears the horizontal; that same slowing later gives you flower buds. Is one arm weaker? Raise it for a month and it will catch up. Each winter cut the leader at the next wire for another tier.\n\nLate in August shorten new side shoots longer than 20 cm to three leaves above the cluster at their base. Do it in June and the tree merely answers with more leaves. Expect no more than one tier a year, and the first decent basket of fruit in the fourth.",
    picture: "apple",
    author: "pavel-novak",
    daysAgo: 268,
    likes: 13,
  },
  {
    title: "Plant large-flowered clematis deeper than its pot",
    plantType: "Clematis",
    difficultyLevel: "easy",
    description:
      "Dig the hole 45 cm out from the wall, where rain actually falls, and set the rootball so its top is 6 cm under the soil. Buds on the buried stem stay safe there, so if wilt blackens everything above ground one June, the plant can start again from below. Lean it to the wall on a cane. In its first February cut it to 30 cm, whatever the label says, so that it branches low. Evergreen and herbaceous kinds are the exception: those go in level.",
    picture: "clematis",
    author: "robin-ashdown",
    daysAgo: 15,
    likes: 9,
  },
  {
    title: "Buy the 40 cm basket, and sink a saucer in it",
    plantType: "Ivy-leaved pelargonium",
    difficultyLevel: "easy",
    description:
      "A basket 40 cm wide holds more than twice the compost of a 30 cm one, and in a Nafplio July that decides whether you may leave for the weekend. Line it with an old compost sack pierced in six places, and lay a plastic saucer on the bottom to keep back a last mouthful of water. Hang it where the sun leaves by noon. If it does dry to a brick, water runs straight down the sides: stand it in a bucket of water for half an hour instead, until the bubbles stop.",
    picture: "pelargonium",
    author: "dimitra-pappas",
    daysAgo: 22,
    likes: 4,
  },
  {
    title: "Thyme at the top, mint at the bottom of a pocket wall",
    plantType: "Herbs",
    difficultyLevel: "easy",
    description:
      "Water sinks, so a pocket planter is always driest in the top row and wettest in the lowest. Plant it that way: thyme, oregano and sage above, chives and coriander in the middle, parsley and mint at the foot. I water only the upper rows, slowly, twice, and let gravity do the rest. Reckon a good kilo per litre of wet compost before you trust a balcony rail in Beirut; mine is bolted to the wall, with a 2 cm batten behind it so the plaster can dry.",
    picture: "herbs",
    author: "leila-haddad",
    daysAgo: 0,
    likes: 2,
  },
  {
    title: "Why I gave up on the metre-high potato tower",
    plantType: "Potato",
    difficultyLevel: "easy",
    description:
      "Three seasons I kept adding soil to a tall tower, and each time the potatoes sat in the bottom third. Tubers swell at the ends of runners from the lowest joints of the stem; soil heaped on later mostly buries leaves that should be feeding them. Now I use 40-litre sacks: 10 cm of soil, two seed potatoes, 10 cm on top, and one topping up to 30 cm when the stems stand 20 cm high. The rest of the height I get from the terrace steps, one sack on each. And on a clear night, when frost threatens, a sack can go under the eaves; a tower can't.",
    picture: "potato",
    author: "mateo-quispe",
    daysAgo: 66,
    likes: 24,
  },
  {
    title: "A salad tower from one rice sack and a column of stones",
    plantType: "Salad leaves",
    difficultyLevel: "medium",
    description:
      "Water poured on a tall sack wets the top and never reaches the sides, unless you build it a heart of stones. Take a bottomless tin 15 cm wide, stand it in the middle of a 100-litre woven sack, fill it with gravel, and pack two parts soil to one part old manure around it. Pull the tin up, fill again, and so on to the rim. Wait four days for it to settle. Then cut slits 20 cm apart, staggered so that no plant hangs below another, and slide in lettuce, amaranth or spring onion seedlings, roots sloping down. In Dakar's dry season it drinks about 8 litres a day, half in the morning and half at dusk, always into the stones. Keep the hungriest plants for the open top.",
    picture: "salad-leaves",
    author: "fatoumata-diallo",
    daysAgo: 108,
    likes: 15,
  },
  {
    title: "Black pepper climbs by its joints, so tie it at the joints",
    plantType: "Black pepper",
    difficultyLevel: "hard",
    description:
      "Pepper holds on with little roots at every node. They grip only bark they are pressed against, so until the vine clings by itself I tie each new joint with soft coconut fibre, every two weeks through the monsoon. Plant rooted cuttings in June, 30 cm from the north side of a rough-barked tree: our dry-season sun stands in the south, and the trunk gives shade.\n\nTake cuttings from runners or from the leading shoots. Cuttings from the fruiting side branches never climb; they make a bush, which is charming in a pot and useless here. Lop the tree's branches before the rains, for a vine in deep shade carries few spikes. The first proper harvest comes in the third or fourth year.",
    picture: "black-pepper",
    author: "priya-nair",
    daysAgo: 219,
    likes: 6,
  },
  {
    title: "Mount a bird's-nest fern without choking its heart",
    plantType: "Bird's-nest fern",
    difficultyLevel: "medium",
    description:
      "Our ʻēkaha grows on trees as happily as in a pot. Pad a 30 cm cork slab with 5 cm of soaked sphagnum, set the roots on it, and wind fishing line across the root ball only, never over the crown where new fronds uncurl. Hang it upright, so the rosette can catch fallen leaves: that is how it feeds itself. Bright shade, no noon sun, and a drenching every second day until the roots grip the cork, three months or so. After that Hilo's rain does it for me; in a dry spell I water twice a week.",
    picture: "fern",
    author: "ikaika-kealoha",
    daysAgo: 171,
    likes: 3,
  },
  {
    title: "Bend a climbing rose sideways to flower along its length",
    plantType: "Climbing rose",
    difficultyLevel: "medium",
    description:
      "An upright cane saves its flowers for the tip. Tie it almost level and nearly every bud along it wakes. Fix wires 40 cm apart on eyes that hold them 8 cm off the masonry, for a Marrakech wall scorches leaves that touch it. In January fan out the youngest long canes, lowest first, and shorten last year's side shoots to two or three buds.",
    picture: "climbing-rose",
    author: "samir-benali",
    daysAgo: 320,
    likes: 0,
  },
];
