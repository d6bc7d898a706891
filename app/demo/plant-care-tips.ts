import type { DemoTip } from "./demo.ts";

export const plantCareTips: DemoTip[] = [
  {
    title: "Black-bottomed tomatoes want water, not lime",
    plantType: "Tomato",
    difficultyLevel: "medium",
    description:
      "That leathery black patch at the blossom end is a shortage of calcium inside the fruit, yet our Emilian soil is full of it. Calcium travels only with water, and in a hot week the leaves drink first; the far end of a young fruit comes last. The harm is done in the first two or three weeks after setting, so sprays on a swollen tomato come too late.\n\nWhat works is steadiness: 8 cm of straw over moist soil by early June, then 10 litres per plant two or three times a week, never a drought followed by a flood. Go easy on chicken manure, because ammonium competes with calcium at the root. Pick off the spoiled fruit. San Marzano suffers most and cherry kinds hardly at all; pots of either need checking daily.",
    picture: "tomato",
    author: "giulia-ferraro",
    daysAgo: 36,
    likes: 15,
  },
  {
    title: "Cut basil above a pair of leaves, never leaf by leaf",
    plantType: "Basil",
    difficultyLevel: "easy",
    description:
      "Once a stem has four pairs of leaves, snip just above the second pair. The two buds in those joints become two stems, and the next cut makes four. Plucking the big leaves one by one only starves it. Take flower buds too: a stem that blooms turns woody.",
    picture: "basil",
    author: "dimitra-pappas",
    daysAgo: 18,
    likes: 12,
  },
  {
    title: "Give the rose aphids ten days before you act",
    plantType: "Roses",
    difficultyLevel: "easy",
    description:
      "In Isparta the greenfly reach the new shoots in April, and the ladybirds follow a week or two later. Spray on the first day and they find nothing to stay for; spray later, even with soap, and you kill the young hoverflies together with their dinner. So look closely first. Swollen beige aphids that don't move have a wasp grub inside; small legless maggots among the rest are hoverfly grubs. If the buds are still crowded after ten days, run the shoot between wet fingers, or hose it early in the morning so the leaves dry before night and black spot gets no chance. Our petals become jam and oil, so that is all the pest control they get.",
    picture: "rose",
    author: "elif-yildiz",
    daysAgo: 6,
    likes: 6,
  },
  {
    title: "Yellow citrus leaves: ask whether they are new or old",
    plantType: "Citrus",
    difficultyLevel: "medium",
    description:
      "Newest leaves yellow with a fine green net of veins: iron. Older leaves yellowing from the edges, with a green wedge left at the base: magnesium. Old leaves plain yellow all over: nitrogen.\n\nIn Marrakech it is usually iron. The soil has plenty, but lime locks it up, and iron sulphate from the shop is locked up just as fast. Look for the chelate marked EDDHA, which holds on even above pH 8, where the cheaper EDTA kind lets go. Dissolve about 25 g in a 10-litre can for a grown tree as the spring shoots start, and pour it under the mulch, since sunlight destroys it. My bitter oranges on their own roots never need this. The mandarin grafted on trifoliate orange, which hates lime, needs it every year. Dig down a hand's depth before you buy any, though: roots sitting in cold, wet soil can't take up iron either.",
    picture: "citrus",
    author: "samir-benali",
    daysAgo: 236,
    likes: 9,
  },
  {
    title: "Thin apples within six weeks of blossom",
    plantType: "Apple",
    difficultyLevel: "medium",
    description:
      "A tree that sets every fruit one summer often sulks the next. The reason sits in the pips: growing seeds release a hormone that stops flower buds forming near them, and next year's buds are laid down just after this year's blossom. Thin in August and you get bigger apples but still an empty tree. We bloom late in May, so I finish by early July, without waiting for the tree to drop its own. One apple per cluster, the largest sound one, and a hand's width, 10–15 cm, between survivors. Snip through the stalk; tugging can take the whole spur.",
    picture: "apple",
    author: "ingrid-solberg",
    daysAgo: 53,
    likes: 8,
  },
  {
    title: "Silver roots are thirsty, green roots are not",
    plantType: "Moth orchid",
    difficultyLevel: "easy",
    description:
      "An orchid root wears a spongy coat: dry, it holds air and looks silver; wet, it turns clear and the green shows through. Keep yours in a transparent pot and soak it ten minutes only when every root is silver. For me that means every four days in a Hanoi July, every ten or twelve in the February drizzle.",
    picture: "orchid",
    author: "nguyen-thi-lan",
    daysAgo: 0,
    likes: 1,
  },
  {
    title: "Send your cactus to a cold, bright room for winter",
    plantType: "Cactus",
    difficultyLevel: "easy",
    description:
      "On a warm sill a cactus keeps growing through the dark months, thin, pale and without buds. Give Rebutia, Gymnocalycium and most Mammillaria a rest instead: 5–10 °C, all the light there is, and no water at all from late October to early March. They shrink a little. That is right, for concentrated sap stands the cold, while a wet pot at 6 °C rots.\n\nThe hard part is the end. With Rebutia I wait until buds show clearly at the base before the first real watering; soaked too early, they may turn into offsets. Christmas cactus is no desert plant and wants 12 °C or more and a drink now and then.",
    picture: "cactus",
    author: "pavel-novak",
    daysAgo: 66,
    likes: 6,
  },
  {
    title: "Hand-pollinate pumpkins before nine o'clock",
    plantType: "Pumpkin",
    difficultyLevel: "easy",
    description:
      "Pumpkin flowers open at dawn and close before noon, and in Tainan's heat the pollen is spent well before that. Pick a male opened the same morning, peel away its petals and roll the yellow column over all three lobes of the female, the flower with a tiny pumpkin behind it. Use two males for each female. Every seed needs its own grain of pollen, and where a lobe is missed, that side of the fruit stays small or the whole thing yellows and drops within a week. If rain is coming, close the flower afterwards with a clip: wet pollen bursts.",
    picture: "squash",
    author: "chen-meiling",
    daysAgo: 13,
    likes: 5,
  },
  {
    title: "Water a tree fern down its trunk",
    plantType: "Tree fern",
    difficultyLevel: "easy",
    description:
      "Most of a whekī-ponga's trunk is not wood but a thick coat of fibrous roots around a thin stem, and those roots drink. In a dry February I run the hose slowly from the top down for five minutes, twice a week, for the first two summers after planting. Leave the skirt of dead fronds hanging, since it shades the trunk and keeps it damp, and choose a spot out of the salt wind. If you rescue one with its roots cut off, it can grow new ones from that coat; the tall black mamaku can't, and just dies.",
    picture: "tree-fern",
    author: "wiremu-parata",
    daysAgo: 158,
    likes: 4,
  },
  {
    title: "Open the grapes to the morning sun only",
    plantType: "Grapes",
    difficultyLevel: "hard",
    description:
      "When the berries are the size of small peas, three weeks or so after flowering, pull three or four leaves around each bunch, but only on the side that sees the sun rise. The early light dries the dew, so mildew and rot find less to live on, and skins that meet sun while green and hard grow used to it. Wait until they colour in August and the same bunches burn.\n\nThe afternoon side keeps every leaf: on the Ararat plain it is 38 °C by four o'clock, and a berry in full sun can run 10 °C hotter than the air. Count what is left as well. A shoot needs a dozen or more good leaves to sweeten its bunch, so on weak vines I take none.",
    picture: "grape",
    author: "anahit-sargsyan",
    daysAgo: 118,
    likes: 18,
  },
];
