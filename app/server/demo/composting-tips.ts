import type { DemoTip } from "./demo.ts";

export const compostingTips: DemoTip[] = [
  {
    title: "What the thermometer says about a hot heap",
    plantType: "Compost",
    difficultyLevel: "hard",
    description:
      "Build at least a cubic metre in one day and the core should pass 55 °C within three or four. I push in a long probe each morning and chalk the figure on the shed door. A few days at 55 °C kill most weed seeds and diseases, but only where it is that hot, so the cool crust must take its turn in the middle.\n\nAbove 68 °C even the useful bacteria start to die: fork it over. Under 45 °C it depends, so squeeze a handful from the middle before you reach for the fork. Slimy and smelling of eggs, it has run out of air: turn it, with straw. Dusty, with grey threads, it is dry: water it as you turn, a can to every barrowful. Damp, brown and sweet, it has simply eaten everything. The hot part is over, and the fungi and worms want two months undisturbed. Clubrooted cabbage stumps and onions with white rot I keep out all the same.",
    picture: "compost-heap",
    author: "tomasz-zielinski",
    daysAgo: 15,
    likes: 13,
  },
  {
    title: "Run the mower over leaves before you sack them",
    plantType: "Leaf mould",
    difficultyLevel: "easy",
    description:
      "Mow them on a dry day, sack them wet, prick the sacks with a fork, and forget them for eighteen months. Holly and laurel I do not bag at all.",
    picture: "leaf-mould",
    author: "ruth-abernathy",
    daysAgo: 47,
    likes: 11,
  },
  {
    title: "Keep a balcony worm bin below 30 °C in August",
    plantType: "Worm compost",
    difficultyLevel: "medium",
    description:
      "Tiger worms like 15–25 °C and begin to die not far above 30 °C, which a dark plastic box in Beirut passes before noon. Mine stands on two bricks against the north wall, wrapped in a wet sack, because evaporation cools. On sticky days, when the sack stays wet and the air won't take its water, I lay a frozen half-litre bottle on the bedding instead and change it in the evening.\n\nIn that heat I also halve the food. Scraps that rot faster than worms eat them warm the bin by themselves, so I bury one thin layer in one corner and add no more until it has gone. Two fistfuls of torn cardboard with every meal keep the bedding open. Worms crowding under the lid mean too hot, too wet or too sour: look before you feed.",
    picture: "worm-bin",
    author: "leila-haddad",
    daysAgo: 4,
    likes: 9,
  },
  {
    title: "Bokashi is only pickling",
    plantType: "Kitchen scraps",
    difficultyLevel: "medium",
    description:
      "A bokashi bucket does not make compost. Without air, lactic bacteria sour the scraps to about pH 4, as they do cabbage, and the pieces keep their shape until they meet soil. Cut everything to 3 cm, scatter a handful of bran over each 5 cm layer, press the air out with a plate and open the lid only once a day. Run off the liquid every second day, because a flooded bottom turns putrid; thinned with a hundred parts of water it feeds the hydrangeas. White mould is welcome; black or green mould means air got in.\n\nOnce full, it stays shut for two weeks in a Kyoto summer and four in winter. Then I fork it into a trench 30 cm deep and cover it with 15 cm of plain soil. Wait at least two weeks before planting on top: fresh acid burns young roots, and the soil needs that time to use it up.",
    picture: "kitchen-scraps",
    author: "kenji-tanaka",
    daysAgo: 92,
    likes: 7,
  },
  {
    title: "Eight buckets of dry stuff for one bucket of fish heads",
    plantType: "Compost",
    difficultyLevel: "hard",
    description:
      "Fish is mostly water and protein, so a heap of it loses its nitrogen as ammonia: that stink is fertiliser leaving. To hold it we use eight buckets of dry carbon to one of fish, half crushed peanut shells and half carpenter's sawdust, from raw wood only. Begin with a 30 cm bed of the dry mix. Lay the heads one deep, never nearer than 20 cm to the sides, cover with 20 cm of mix, and finish under a full 30 cm, which filters the smell. Sprinkle the dry layers until they are damp, and weigh down 12 mm mesh on top against cats and rats.\n\nThen leave it shut for a month, however curious the neighbours are. Turn it, wet it, and give it three more; a few crumbling bones may remain. Only fresh fish, never salted or brined: salt does not rot, and Dakar's well water has too much of it already.",
    picture: "compost-heap",
    author: "fatoumata-diallo",
    daysAgo: 134,
    likes: 16,
  },
  {
    title: "Bank winter peelings frozen, build the heap in April",
    plantType: "Kitchen scraps",
    difficultyLevel: "easy",
    description:
      "A small heap freezes solid in Hedmark, and a bucket of peelings tipped on it each week just freezes too. So from November I fill lidded tubs in the unheated shed, 5 cm of scraps and 2 cm of sawdust by turns. Ice breaks open the cells, and everything thaws soft and ready to rot; the sawdust drinks the juice. When the ground lets go I build it all in one day with the same volume of last autumn's dry leaves and a barrow of horse manure. One big heap holds its warmth. Twenty small additions never make any.",
    picture: "kitchen-scraps",
    author: "ingrid-solberg",
    daysAgo: 168,
    likes: 5,
  },
  {
    title: "Ask a pinch of cress whether the compost is done",
    plantType: "Cress",
    difficultyLevel: "easy",
    description:
      "Is it ready? Don't ask me, ask a pinch of cress. Twenty seeds on a saucer of your own compost, twenty on the bought stuff, both damp, five days on the windowsill. If yours has hardly come up, or the roots are brown at the tips, it is still too fierce. Back in the bay with it for a month. If it passes, well, you have cress.",
    picture: "cress",
    author: "oisin-byrne",
    daysAgo: 10,
    likes: 8,
  },
  {
    title: "Let peas taste the manure before your garden does",
    plantType: "Peas",
    difficultyLevel: "easy",
    description:
      "Some pasture weedkillers, aminopyralid and clopyralid, go through a horse unharmed and can linger in the stack for a year or two. Tomatoes, potatoes, peas and beans are crippled by traces. I learned that with forty tomato plants.\n\nBefore spreading any, take well-rotted handfuls from six places in the load, mix half and half with shop compost, and fill three pots. Fill three more with shop compost alone. Sow three peas or broad beans in each, and give every pot its own saucer so nothing drains across. After four weeks compare the tips. Cupped or tightly curled leaves in the manure pots only, and the load goes back to the farm; scorched edges just mean it is too fresh.",
    picture: "pea",
    author: "robin-ashdown",
    daysAgo: 27,
    likes: 14,
  },
  {
    title: "Where summers are dry, compost below ground",
    plantType: "Compost",
    difficultyLevel: "medium",
    description:
      "A heap above ground in the Alentejo is hay by June, and hay keeps for years. In a pit a metre wide and 60 cm deep, on the north side of a wall, the earth shades the sides and gives moisture back. I fill it from October to April and let the rain do the wetting, then close it with wet cardboard and 10 cm of soil before the heat comes. Dig the next one beside it and open the first after a year. Don't copy this on clay or where water lies in winter: a drowned pit has no air, and it sours.",
    picture: "compost-heap",
    author: "joao-pereira",
    daysAgo: 205,
    likes: 3,
  },
  {
    title: "Ring the compost pit with bananas",
    plantType: "Banana",
    difficultyLevel: "medium",
    description:
      "Bananas are greedy for water and potash, so I plant them where the rubbish goes. Dig a bowl 1.5 m across and 60 cm deep and heap the soil around it as a bank. Set four keiki on the bank, evenly spaced: their corms stay out of the puddle that Hilo's rain makes in the middle, while their roots feed down into it. Fill the bowl a metre above the rim with fronds, prunings and kitchen scraps; it will sink by half within months, so keep topping up.\n\nWhen a stem has fruited, fell it, split it lengthwise so that it rots, and throw it in. Keep three stems to a mat: one bearing, one half grown, one keiki. And start only with clean plants, for bunchy top virus comes in on gifts.",
    picture: "banana",
    author: "ikaika-kealoha",
    daysAgo: 71,
    likes: 10,
  },
  {
    title: "Tea leaves yes, tea bags maybe",
    plantType: "Kitchen scraps",
    difficultyLevel: "easy",
    description:
      "Half the brands still hold them together with plastic, and you find the little nets for years. Tear one. If it stretches, empty it and bin the bag.",
    picture: "kitchen-scraps",
    author: "nasreen-akhtar",
    daysAgo: 25,
    likes: 17,
  },
  {
    title: "Why is my compost full of ants?",
    plantType: "Compost",
    difficultyLevel: "easy",
    description:
      "Slightly embarrassing question. First summer with a heap, lifted the lid, and it was ants all the way down. The lady on the next plot said ants mean it's too dry, so I gave it two full cans, turned it, put the lid back on and they were gone in about a week. Leaving this here for the next person who panics.\n\nDo they do any harm, though? Some say they even help. I still don't know what to believe.",
    picture: "compost-heap",
    author: "sam-whitlock",
    daysAgo: 12,
    likes: 6,
  },
  {
    title: "Bury it",
    plantType: "Kitchen scraps",
    difficultyLevel: "easy",
    description:
      "Perth sand cooks a heap dry by Christmas. Dig a hole, scraps in, 30 cm of dirt on top so the dog leaves it, move along a metre next week. Plant there come winter. Done.",
    picture: "soil",
    author: "shane-kowalski",
    daysAgo: 33,
    likes: 9,
  },
  {
    title: "Seaweed after the equinox storms",
    plantType: "Kitchen garden",
    difficultyLevel: "medium",
    description:
      "When the great tides have gone out the beach at Le Conquet is brown with wrack, and half the village is there with barrows, pretending to walk the dog. Take only what the storm has thrown up and what lies loose; what still holds to the rock is alive, and to cut it is forbidden. Ask at the town hall, for many beaches allow a barrow and no more.\n\nI spread it as it comes, a hand deep, on the artichokes in October, and our rain has washed out the salt long before spring. Where it rains little, rinse it first. In the heap, thin layers between straw, or it turns to glue. It smells for two weeks. One gets used to it.",
    picture: "mulch",
    author: "maelle-guerin",
    daysAgo: 44,
    likes: 12,
  },
  {
    title: "Three pots, one terrace",
    plantType: "Kitchen scraps",
    difficultyLevel: "easy",
    description:
      "Three clay pots, stacked. Top: today's scraps plus a handful of cocopeat. Full? Move it to the middle. A month later, to the bottom. Day 90: compost.\n\nWet? Cocopeat. Smell? Cocopeat. Maggots? Soldier flies, harmless. Also cocopeat.",
    picture: "kitchen-scraps",
    author: "arjun-mehta",
    daysAgo: 61,
    likes: 14,
  },
  {
    title: "What my neighbor's horse taught me about patience",
    plantType: "Manure",
    difficultyLevel: "medium",
    description:
      "When we moved out to the desert I had forty years of Ohio in my head, and in Ohio you back the truck up to the barn in the fall and spread what they give you. So that's what I did. Biscuit lives across the wash, she's a fine old mare, and her manure killed eleven pepper plants in nine days.\n\nWhat I hadn't reckoned with is salt. There's salt in manure, there's salt in our water, and we get eleven inches of rain to wash it down, in a good year. The extension lady laughed at me, kindly. Now Biscuit's contribution goes in a ring of hog wire, I wet it every Sunday until it drips, I turn it when I think of it, and nothing goes near a plant for six months at the least, a year if I can stand it. An inch on top in the fall, then one long, slow soak to push the salt down past the roots. Ask what hay the horse is eating, too: there are pasture sprays that go straight through.",
    picture: "garden-tools",
    author: "dale-hutchins",
    daysAgo: 29,
    likes: 8,
  },
  {
    title: "Tithonia on every layer",
    plantType: "Compost",
    difficultyLevel: "medium",
    description:
      "My dear friends, stop buying fertiliser and look at your roadside! In Nakuru the Mexican sunflower grows on every bank, and its green leaves are as rich as manure. We cut the soft tops before they flower. A layer of chopped maize stalks to the knee, a layer of tithonia as deep as your hand, a little old compost, water, and again until it reaches your chest. Cover it with banana leaves. Turn it after three weeks, and in three months you have black gold.\n\nOnly use it where it grows already. It is a guest that does not go home.",
    picture: "compost-heap",
    author: "grace-wanjiru",
    daysAgo: 83,
    likes: 11,
  },
];
