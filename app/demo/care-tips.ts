import type { DemoTip } from "./demo.ts";

export const careTips: DemoTip[] = [
  {
    title: "Thirty litres every fortnight, and only for two summers",
    plantType: "Dry-garden shrubs",
    difficultyLevel: "medium",
    description:
      "Plant rosemary, cistus and lentisk with the first autumn rains, and around each make a caldeira, a ring of earth 60–80 cm across with walls 15–20 cm high. From June to September pour in 30 litres every fortnight and not a drop between. The water sinks half a metre and the roots go after it. A dripper that wets the top 10 cm daily keeps them up there, and warm soil that never dries is just where root rot kills such plants. After the second summer I rake the ring flat and put the hose away.",
    picture: "dry-garden",
    author: "joao-pereira",
    daysAgo: 288,
    likes: 21,
  },
  {
    title: "Bury a clay pot among the chillies",
    plantType: "Chillies",
    difficultyLevel: "easy",
    description:
      "An unglazed pot is a tap that the soil turns on. While the earth is dry it pulls water through the clay; once it is moist, the pull stops. Sink a 5-litre olla to its neck, put a flat stone over the mouth against mosquitoes, and plant five chillies in a ring, 20–25 cm from its wall. In the dry months here in Oaxaca mine wants topping up every three or four days, and it should never drop below half.\n\nBefore buying one, fill it and wait an hour: a good pot darkens with sweat, a glazed one stays pale. Keep watering seedlings from above until their roots have found it. If it slows down after a few seasons, lime has closed the pores, and a night in vinegar opens most of them.",
    picture: "chilli",
    author: "marisol-vega",
    daysAgo: 9,
    likes: 12,
  },
  {
    title: "Put a grass cap on every yam mound",
    plantType: "Yam",
    difficultyLevel: "easy",
    description:
      "Setts planted ahead of the rains lie for weeks under a March sun that heats bare soil past 40 °C, and they dry out or rot. Press a pad of dry grass, 5 cm thick and as wide as a tray, on each mound and hold it with two handfuls of soil. Underneath it stays several degrees cooler, and that is enough. Cut the grass before it seeds.",
    picture: "yam",
    author: "amara-okafor",
    daysAgo: 2,
    likes: 3,
  },
  {
    title: "Bring the frost cloth right down to the ground",
    plantType: "Strawberry",
    difficultyLevel: "easy",
    description:
      "On a still, clear Johannesburg night the only heater is the soil. A cloth that hangs to the ground and is weighed down all round catches that warmth; one gathered about the stems like a lollipop wrapper shuts it out. Water bare soil early in the afternoon before, as damp earth stores more heat than dry and passes it up faster. Hoops matter too: where fleece touches a flower, the flower freezes. Open strawberry blossom dies at about −1 °C and shows a black eye next day. Take the cover off by nine, so that bees can get in.",
    picture: "strawberry",
    author: "zanele-mokoena",
    daysAgo: 22,
    likes: 7,
  },
  {
    title: "Shake a jar to find out what your soil is made of",
    plantType: "Any soil",
    difficultyLevel: "easy",
    description:
      "Take soil from 15 cm down, pick out stones and roots, and fill a straight-sided litre jar one-third full. Add water almost to the top and a teaspoon of dishwasher powder, which makes the clay crumbs let go of each other. Shake hard for five minutes, put it down and don't move it. Mark the level after one minute: that is sand. After two hours, the next layer is silt. What settles by the second day is clay.\n\nDivide each by the total height. More than about a third clay, and it will behave as clay: stay off it when wet. Above two-thirds sand, water and feed little and often, since it holds neither. In our class hardly anyone had guessed their own garden right.",
    picture: "soil",
    author: "elif-yildiz",
    daysAgo: 80,
    likes: 9,
  },
  {
    title: "Leave the mining bees a bare, sunny square metre",
    plantType: "Wildlife",
    difficultyLevel: "easy",
    description:
      "Most wild bees live neither in hives nor in drilled logs: they dig. Strip the turf from one square metre facing south and heap 40 cm of sand on it, the unwashed kind that holds a tunnel when you poke it. No mulch, no membrane. In April little craters appear, about when the sallows bloom. Each belongs to a single mother with no colony to defend, so children can sit and watch. The young stay below until next spring, so pull weeds gently and never dig there.",
    picture: "bee",
    author: "astrid-lindqvist",
    daysAgo: 31,
    likes: 17,
  },
  {
    title: "Catch giant snails under a wet sack at dawn",
    plantType: "Any vegetables",
    difficultyLevel: "easy",
    description:
      "Giant African snails feed all night and must find damp shade by morning, so offer them some. At dusk I spread a soaked jute sack by the amaranth with chopped papaya leaves beneath it, and lift it before seven. Gloves or tongs, always: they can carry rat lungworm. Drop them into a bucket of very strong salt water and bury them deep; the salt goes nowhere near a bed. Do it every night for the first two weeks of the monsoon, because one snail may lay a hundred eggs or more at a time, and ask next door to do the same.",
    picture: "snail",
    author: "priya-nair",
    daysAgo: 3,
    likes: 4,
  },
  {
    title: "A bucket and a cord water the pots while you travel",
    plantType: "Houseplants",
    difficultyLevel: "easy",
    description:
      "Soak a length of thick braided cord, push one end 8 cm into the compost and weight the other to the bottom of a bucket. Keep the water no higher than the compost, or the cord can go on dripping until the lot is on your floor; more than 25 cm lower, and it struggles to climb. Crowd the pots together out of the sun, where they drink far less. Try it four days before you leave and mark the level, so you know how many litres two weeks will take.",
    picture: "houseplant",
    author: "dimitra-pappas",
    daysAgo: 110,
    likes: 8,
  },
  {
    title: "A windbreak should leak half the wind",
    plantType: "Exposed gardens",
    difficultyLevel: "hard",
    description:
      "My first fence was solid, and the wind leapt over it and came down on the feijoas harder than before. A barrier about half open slows the air without making it tumble, and calms the ground for up to ten times its height, best at three to five. So 50 mm slats with 50 mm gaps, or 50% cloth, 1.8 m high, and the trees within 9 m.\n\nEven leaking, it carries a great load in a Taranaki gale. Mine has 125 mm posts at 2 m centres, a third of their length in the ground, with the cloth on the windward side so that wind presses it on to the wires instead of tearing it off. Run it well past what you shelter, because the wind curls round the ends. Behind it you can raise the hedge that will replace it.",
    picture: "windbreak",
    author: "wiremu-parata",
    daysAgo: 41,
    likes: 10,
  },
  {
    title: "Phacelia: the green manure that frost cuts for you",
    plantType: "Green manure",
    difficultyLevel: "easy",
    description:
      "Ground cleared of onions should not lie bare all winter, for rain washes the leftover nitrates away. By the end of August I scatter phacelia, 2 g to the square metre, and rake it in 1–2 cm deep: the seed sprouts poorly in light. Some of it flowers in October, to the joy of late bumblebees. A night of −8 °C or so kills it, and it lies down as a mat that in April I simply rake aside to plant. Mustard is a cabbage cousin and keeps clubroot going; phacelia is kin to none of our vegetables.",
    picture: "phacelia",
    author: "tomasz-zielinski",
    daysAgo: 181,
    likes: 6,
  },
];
