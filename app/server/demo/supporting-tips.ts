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
    title: "Peasticks",
    plantType: "Peas",
    difficultyLevel: "easy",
    description:
      "Twiggy hazel, cut in February, pushed in both sides of the row at sowing. A pea cannot hold a bamboo cane; try it with your little finger and a drainpipe.",
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
    title: "A lemon that leans on its stake never learns to stand",
    plantType: "Citrus",
    difficultyLevel: "easy",
    description:
      "First one I planted I strapped up like a broken arm. Two years later I took the stake away and the tree lay down. It's the bending that tells a trunk to put on wood, eh. So now: stake in on the windward side before the tree goes in, one wide rubber tie a third of the way up, loose enough that the head can dance and the roots can't. Off it comes after the second winter.",
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
      "The sprout climbs as tall as a man before it opens one real leaf. If it finds no pole it lies down, and what lies down rots. Stake beside the mound, never through it.",
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
    title: "Orchid spikes turn to the window",
    plantType: "Moth orchid",
    difficultyLevel: "easy",
    description:
      "Clip the spike to a thin stick while it is as long as your hand; later it cracks. Then never turn the pot again! I turned mine every day for the photos and the flowers came out looking in every direction, like people at a bus stop.",
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
      "A net lying on the leaves is no net at all: cabbage whites perch on top and lay straight through it. Bend 25 mm blue water pipe over 40 cm lengths of steel bar, driven halfway in, one hoop every metre, and keep the mesh 10 cm off the crop at its full height.\n\nI used to swear by 7 mm holes, and they do stop the pigeons and the large white. The small white folds its wings and walks in; I watched her do it. So now it's 4 mm or finer, and if flea beetle or whitefly is your trouble, proper insect mesh. Pull it tight so no bird gets tangled, and peg every edge down. Kale is grown for its leaves and needs no bees, so the cover can stay on from planting to the last picking.",
    picture: "kale",
    author: "oisin-byrne",
    daysAgo: 284,
    likes: 10,
  },
  {
    title: "A roof for ugu",
    plantType: "Fluted pumpkin (ugu)",
    difficultyLevel: "medium",
    description:
      "Ugu on the ground is ugu for snails. Six bamboo posts to my chest, palm fronds across with the ribs still on, tie everything with strips of old wrapper. The vines climb in two weeks. Then you pick standing, like a person, and your back will thank me. Leave some fronds hanging on the west side, that afternoon sun is wicked.",
    picture: "trellis",
    author: "bukola-adeyemi",
    daysAgo: 77,
    likes: 6,
  },
  {
    title: "Passionfruit wants more wire than you think",
    plantType: "Passionfruit",
    difficultyLevel: "medium",
    description:
      "Three metres either way, two wires, posts that won't move. And check where the shoots come from. Anything from below the graft, out, roots and all, or in two years you've got a fence full of blue-crown rootstock and no fruit. Seedling vines don't have that problem. Buy a seedling.",
    picture: "trellis",
    author: "shane-kowalski",
    daysAgo: 115,
    likes: 8,
  },
  {
    title: "Tights",
    plantType: "Squash",
    difficultyLevel: "easy",
    description:
      "Old tights. Sling under every squash on the trellis. They stretch, the squash grows, nobody falls.",
    picture: "squash",
    author: "beth-carlson",
    daysAgo: 60,
    likes: 16,
  },
  {
    title: "Do sunflowers need a stake?",
    plantType: "Sunflower",
    difficultyLevel: "easy",
    description:
      "Mine got to 2.60 m against the fence without anything, and I felt very clever until the last week of August. Now I've read that you should put the cane in when you sow, so as not to stab the roots later, and tie it loosely at two heights. The ones out in the open, on the windy side, were fine though! Shorter, and with a stem like a broom handle. So do they need a stake, or do they just need wind when they're little?",
    picture: "sunflower",
    author: "sam-whitlock",
    daysAgo: 47,
    likes: 9,
  },
  {
    title: "A prop under a full bough",
    plantType: "Apple",
    difficultyLevel: "easy",
    description:
      "The branch that bears most bows lowest, says the poet. The branch that bears too much breaks, says the gardener. A forked pole, a piece of old felt in the fork, set it upright in July before the weight comes, and thin the fruit first.",
    picture: "apple",
    author: "yusuf-karimov",
    daysAgo: 62,
    likes: 11,
  },
  {
    title: "Three strings for a row of chillies",
    plantType: "Chillies",
    difficultyLevel: "easy",
    description:
      "A stake at every fourth plant, 1.2 m high. String along both sides of the row, so that the plants stand between. First string when they are knee-high, at 30 cm. Second in early July, at 55. Third in August, at 80. Before a typhoon, tighten all of them. The whole row of thirty takes me as long as one song on each side.",
    picture: "chilli",
    author: "park-jun-ho",
    daysAgo: 137,
    likes: 7,
  },
];
