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
    title: "Patience with an espalier",
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
    title: "The bigger basket, with a saucer in it",
    plantType: "Ivy-leaved pelargonium",
    difficultyLevel: "easy",
    description:
      "A 40 cm basket holds twice the compost of a 30 cm one, and a saucer at the bottom keeps a last mouthful of water. In Nafplio in July that is a free weekend.",
    picture: "pelargonium",
    author: "dimitra-pappas",
    daysAgo: 22,
    likes: 4,
  },
  {
    title: "Thyme upstairs, mint downstairs",
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
    title: "I gave up on the metre-high potato tower",
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
    title: "Why climbing roses flower only at the top",
    plantType: "Climbing rose",
    difficultyLevel: "medium",
    description:
      "An upright cane saves its flowers for the tip. Tie it almost level and nearly every bud along it wakes. Fix wires 40 cm apart on eyes that hold them 8 cm off the masonry, for a Marrakech wall scorches leaves that touch it. In January fan out the youngest long canes, lowest first, and shorten last year's side shoots to two or three buds.",
    picture: "climbing-rose",
    author: "samir-benali",
    daysAgo: 320,
    likes: 0,
  },
  {
    title: "Bitter gourd to the water tank",
    plantType: "Bitter gourd",
    difficultyLevel: "medium",
    description:
      "Two 20-litre grow bags, one plant each. Coir rope to the tank frame, 3 m. Pinch the tip at knee height: two leaders. Shade for my washing line by week 8. First gourd week 9. The bonus is that nobody steals bitter gourds.",
    picture: "bitter-gourd",
    author: "arjun-mehta",
    daysAgo: 34,
    likes: 6,
  },
  {
    title: "Beans up the drainpipe (ask first)",
    plantType: "Runner beans",
    difficultyLevel: "easy",
    description:
      'The pipe itself is too smooth. Garden twine around it in a spiral, five or six beans in a deep box at the foot, and in eight weeks it was red to the second floor. Housing association: "as long as it comes down in autumn". The neighbour above picks from her window. We haven\'t discussed whose beans they are.',
    picture: "bean",
    author: "henrik-aas",
    daysAgo: 91,
    likes: 12,
  },
  {
    title: "A back yard, a pallet and forty strawberries",
    plantType: "Strawberry",
    difficultyLevel: "medium",
    description:
      "Our yard in Harehills is concrete, wall to wall, and it's where the bins live. The lad from the tile shop gave me a pallet. Look for the stamp on it: HT is heat-treated and fine, MB means it was gassed, leave that one. I stapled two layers of old compost bag to the back and the bottom, laid it flat, filled it, poked the plants in through the slats, and here's the bit everybody skips: leave it lying down for three weeks until they've rooted, or the lot slides out on your shoes when you stand it up. Screw it to the wall. Water from the top, slowly, and feed it in May. The kids had them before I ever saw a red one.",
    picture: "strawberry",
    author: "nasreen-akhtar",
    daysAgo: 30,
    likes: 21,
  },
  {
    title: "A climber on a rented wall?",
    plantType: "Climbers",
    difficultyLevel: "easy",
    description:
      "Ivy and Virginia creeper hold on by themselves and leave their little feet on the plaster when they go. Wisteria bends the gutter. So my landlord says no to everything, and I understand him.\n\nWhat he did allow was a free-standing trellis in a big tub, two hands away from the wall, with a rope from the balcony in case of storms. Annual climbers: morning glory, hops are too strong, sweet peas in the front. Every November it all comes down and he can see his wall. Has anyone got a landlord to agree to more?",
    picture: "trellis",
    author: "lucas-meyer",
    daysAgo: 108,
    likes: 5,
  },
  {
    title: "Jerrycans on the fence",
    plantType: "Spinach and dhania",
    difficultyLevel: "easy",
    description:
      "You have no land? You have a fence! Cut the side out of a cooking-oil jerrycan, the yellow twenty-litre one, and make five holes in its belly with a hot nail. Never one that carried paraffin or spray. Hang it by the handle with strong wire. Half soil, half old manure, and in it spinach behind, dhania in front. Twelve jerrycans fed my sister's family greens all through the long school holiday, in a rented room in Nakuru, with washing-up water that had no soap in it. When she moved, the garden moved with her on a handcart.",
    picture: "wall-planter",
    author: "grace-wanjiru",
    daysAgo: 196,
    likes: 10,
  },
  {
    title: "The vine has the pergola now",
    plantType: "Grapes",
    difficultyLevel: "medium",
    description:
      "The pergola was for sitting under. Then somebody gave me a cutting in a milk carton, and that was 2009, and now we sit at the side. I'm told you can tell a vine what to do. You take one stem up each post, lead it along the beam, and in July, our July, dead of winter, you cut everything else back to two buds, which feels like murder and makes no difference at all. In January you shorten whatever's hanging in the soup, and pull leaves off the morning side so the bunches dry. We get grapes in April, if the wattlebirds have eaten elsewhere. Mostly it's shade, and I'll admit it's very good shade.",
    picture: "grape",
    author: "mags-tully",
    daysAgo: 132,
    likes: 11,
  },
  {
    title: "Spring onions on the kitchen wall",
    plantType: "Spring onions",
    difficultyLevel: "easy",
    description:
      "Buy a bunch, use the green, and push the white ends into a bottle of soil on a nail by the window. They grow back three times. Free!",
    picture: "wall-planter",
    author: "bukola-adeyemi",
    daysAgo: 6,
    likes: 9,
  },
];
