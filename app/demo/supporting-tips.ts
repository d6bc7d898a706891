import type { DemoTip } from "./demo.ts";

export const supportingTips: DemoTip[] = [
  {
    title: "Bend a twenty-year tomato cage from concrete mesh",
    plantType: "Tomato",
    difficultyLevel: "easy",
    description:
      "Shop-bought cones fold up in July under a big vine. Get steel mesh made for concrete, 15 cm squares and 1.5 m tall, cut 1.9 m of it and hook the ends together: that makes a ring 60 cm across. Snip off the bottom hoop so you have 15 cm spikes to push in, set it over the plant on planting day, and wire it to one stout stake for the thunderstorms.\n\nSpace cages a metre apart, since wet leaves need moving air down here in Louisiana. Strip what touches the ground and otherwise leave the plant be. A full coat of leaves shades the fruit from sunscald, and your hand still goes through the squares to pick. Rust does no harm; mine are older than my grandkids.",
    picture: "tomato",
    author: "hank-dubois",
    daysAgo: 26,
    likes: 21,
  },
  {
    title: "Peas want twigs, not canes",
    plantType: "Peas",
    difficultyLevel: "easy",
    description:
      "A pea tendril closes round anything thinner than a pencil and slides off the rest. Cut twiggy hazel or birch in February while it is bare, and push it in 20 cm deep on both sides of the row at sowing. A metre of brush above ground suits most dwarf sorts. Never use fresh willow: it roots.",
    picture: "pea",
    author: "ruth-abernathy",
    daysAgo: 57,
    likes: 9,
  },
  {
    title: "Let the maize get three weeks ahead of its beans",
    plantType: "Maize and beans",
    difficultyLevel: "hard",
    description:
      "In the milpa the maize is the bean pole, and the calendar is everything. Sow four grains to a hill, hills a metre apart, when the rains have truly begun. Wait until the maize has four or five leaves, usually three weeks, and only then put in two climbing beans per hill, a hand's width away. Sown together, the beans win and drag the stalks down.\n\nChoose a tall, stiff landrace; short sweetcorn lies flat under the weight. If a shoot needs help, wind it anticlockwise as seen from above, the way beans twine, or it will unwind itself by morning. And don't count on the beans to feed this season's maize: most of their nitrogen reaches the soil later, when roots and leaves are left to rot there.",
    picture: "maize",
    author: "marisol-vega",
    daysAgo: 139,
    likes: 16,
  },
  {
    title: "Stake a young lemon low, so the trunk can sway",
    plantType: "Citrus",
    difficultyLevel: "easy",
    description:
      "Taranaki wind taught me this. A tree strapped up high never thickens below the tie, because it is the bending that tells a trunk to put on wood. Knock the stake 60 cm into the hole on the windward side before planting, so it can't spear the roots, and tie once, a third of the way up, with a wide rubber strap and a spacer. The head should move; the ground at the foot should not. Let the strap out each spring, and take the lot away after eighteen months or so.",
    picture: "citrus",
    author: "wiremu-parata",
    daysAgo: 8,
    likes: 6,
  },
  {
    title: "A flat roof of net for straight bitter gourds",
    plantType: "Bitter gourd",
    difficultyLevel: "medium",
    description:
      "On an upright fence, half the gourds grow jammed against wire and come out bent. I stretch 15 cm mesh flat at 1.8 m, on posts braced outward, for a crop can weigh as much as a person. Lead each vine up one string, rub out every side shoot below the net, and pinch the tip once it is through. Four or five branches then run across the top, and those carry more female flowers than the main stem. The fruit drops through the holes, hangs straight, and is easy to slip into a paper bag at finger length, before the melon fly lays her eggs.",
    picture: "bitter-gourd",
    author: "chen-meiling",
    daysAgo: 19,
    likes: 7,
  },
  {
    title: "Ten raspberry canes per metre, each tied by itself",
    plantType: "Raspberry",
    difficultyLevel: "medium",
    description:
      "Right after the last summer raspberries are picked, cut every cane that fruited down to the soil; it is dying anyway and shelters disease. Of the new ones keep the sturdiest, no more than ten per metre of row, and pull out those straying into the path. Stretch wires at 75, 110 and 150 cm and tie each cane separately with a figure of eight: the crossed string sits between bark and wire, and no cane rubs. Do it before the first snow, because a loose bundle leans, catches the load and snaps at the base.",
    picture: "raspberry",
    author: "astrid-lindqvist",
    daysAgo: 236,
    likes: 5,
  },
  {
    title: "Put yam stakes in before the vine goes looking",
    plantType: "White yam",
    difficultyLevel: "medium",
    description:
      "A yam sprout climbs a metre or more as a bare vine before it opens real leaves, so it needs its stake within two or three weeks of coming up. I use poles of 2.5 m, sunk 40 cm at the side of the mound; driven through the top, they wound the sett. Tie three or four tops together against the wind. Off the wet ground the leaves catch more light and dry faster, so there is less leaf spot. Here in the rainy south-east, an unstaked mound gives visibly smaller tubers.",
    picture: "yam",
    author: "amara-okafor",
    daysAgo: 187,
    likes: 3,
  },
  {
    title: "Cut bamboo canes in winter and they outlast bought ones",
    plantType: "Climbing vegetables",
    difficultyLevel: "medium",
    description:
      "For my cucumbers I cut slender bamboo between November and January, when the culms hold little starch and powderpost beetles find little to eat. Take those three or four years old: their skin is dull and often spotted with lichen, while a young culm is bright green, with a white bloom under each joint, and shrinks as it dries. Saw just above a joint at the top, so that no cup is left to hold rain. Then stand them under the eaves, off the soil and out of the sun, for two months. In use the foot rots first; each spring I saw off the soft part, so a 2.4 m cane slowly becomes one for peppers.",
    picture: "cucumber",
    author: "kenji-tanaka",
    daysAgo: 93,
    likes: 12,
  },
  {
    title: "Clip a moth orchid's spike while it still bends",
    plantType: "Moth orchid",
    difficultyLevel: "easy",
    description:
      "Stake the spike when it is 15–20 cm long; later it stiffens and cracks. Slide a thin bamboo stick down between the roots, put one soft clip just under a joint low down and one below the lowest bud, and let the tip arch freely. From then on keep the same side to the window: buds turn towards light, and a pot that is spun opens its flowers in all directions.",
    picture: "orchid",
    author: "nguyen-thi-lan",
    daysAgo: 1,
    likes: 1,
  },
  {
    title: "Hold the butterfly net a hand clear of the kale",
    plantType: "Kale",
    difficultyLevel: "easy",
    description:
      "A net lying on the leaves is no net at all: cabbage whites perch on top and lay straight through it. Bend 25 mm blue water pipe over 40 cm lengths of steel bar, driven halfway in, one hoop every metre, and keep the mesh 10 cm off the crop at its full height. Holes of 7 mm stop the whites and the pigeons, though not whitefly. Pull it tight so no bird gets tangled, and peg every edge down. Kale is grown for its leaves and needs no bees, so the cover can stay on from planting to the last picking.",
    picture: "kale",
    author: "oisin-byrne",
    daysAgo: 284,
    likes: 10,
  },
];
