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
    title: "My mother capped every yam mound, and so do I",
    plantType: "Yam",
    difficultyLevel: "easy",
    description:
      "A pad of dry grass as wide as a tray, pressed on the mound, with two handfuls of soil to hold it against the wind. That is all. In March the bare mound gets so hot that you cannot keep your palm on it, and the sett inside dries or rots before the rain ever comes. Under the cap it waits in the cool. Cut the grass before it seeds, or you will be weeding it until Christmas.",
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
    title: "Wet sacks for giant snails",
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
    title: "I sow phacelia and let the frost do the digging",
    plantType: "Green manure",
    difficultyLevel: "easy",
    description:
      "Ground cleared of onions should not lie bare all winter, for rain washes the leftover nitrates away. By the end of August I scatter phacelia, 2 g to the square metre, and rake it in 1–2 cm deep: the seed sprouts poorly in light. Some of it flowers in October, to the joy of late bumblebees. A night of −8 °C or so kills it, and it lies down as a mat that in April I simply rake aside to plant. Mustard is a cabbage cousin and keeps clubroot going; phacelia is kin to none of our vegetables.",
    picture: "phacelia",
    author: "tomasz-zielinski",
    daysAgo: 181,
    likes: 6,
  },
  {
    title: "My balcony got to 41 °C, in Oslo",
    plantType: "Balcony pots",
    difficultyLevel: "easy",
    description:
      "Fourth floor, glass front, facing south. I bought a thermometer that remembers the highest reading, and it was embarrassing.\n\nWhat I changed: light-coloured pots inside the dark ones. A white sheet on the railing from 11 to 16. Water at seven in the morning, and again in the evening only if the top two centimetres are dry. It now peaks at 33. The thermometer cost less than one of the tomato plants it saved.",
    picture: "wall-planter",
    author: "henrik-aas",
    daysAgo: 16,
    likes: 13,
  },
  {
    title: "How do you know when to water?",
    plantType: "Pots",
    difficultyLevel: "easy",
    description:
      "I have killed three basils by watering every day and one by not watering. What finally worked: I water a pot properly, pick it up, and remember how heavy that was. When it feels like an empty lunchbox, it gets a drink.\n\nThere must be a trick for pots you can't lift. Is there?",
    picture: "watering-can",
    author: "sam-whitlock",
    daysAgo: 1,
    likes: 8,
  },
  {
    title: "If water sits on your sand like beads",
    plantType: "Sandy soil",
    difficultyLevel: "easy",
    description:
      "It's gone water-repellent. Give it a soak, then dig: if it's dust 3 cm down, nothing is going in. Soil wetter in spring and again in autumn, bentonite clay if you can be bothered digging it in, then 5 cm of chunky mulch. Fine mulch makes it worse.",
    picture: "soil",
    author: "shane-kowalski",
    daysAgo: 52,
    likes: 10,
  },
  {
    title: "Dust on the leaves, mites in the party",
    plantType: "Hot peppers",
    difficultyLevel: "easy",
    description:
      "You people with rain, you don't know! When harmattan reaches Lagos the dust sits on every leaf, the air is dry like crackers, and red mites are holding a wedding under my peppers. You will see pale dots first, then tiny webs.\n\nNo chemical. Every third morning, before eight, I wash the undersides with the hose, small-small, not to break the branches. I drag the bags close together so they keep each other humid. Any leaf that is already bronze, I remove it and it does not go in the compost. In two weeks the wedding is over.",
    picture: "chilli",
    author: "bukola-adeyemi",
    daysAgo: 21,
    likes: 7,
  },
  {
    title: "Possums, and the roses I no longer have",
    plantType: "Roses",
    difficultyLevel: "medium",
    description:
      "It's a funny thing to be outwitted every night by something that sleeps in your own roof. I tried the flashing light (they enjoyed it), the chilli spray (it rained), the blood-and-bone in stockings (the dog ate one), and a plastic owl, on whose head I found droppings.\n\nWhat does work in South Hobart: netting on a frame over anything in bud, and for the back fence a metre of chicken wire along the top, fixed only at the bottom so it flops outward when they climb it. They hate a thing that wobbles. You're not allowed to trap and move them, and quite right too, the next one would have the flat within a week. I've put two roses by the street, where the dogs go past. Those are for the possums. We've come to an arrangement.",
    picture: "rose",
    author: "mags-tully",
    daysAgo: 7,
    likes: 19,
  },
  {
    title: "A little ash for the sukuma",
    plantType: "Sukuma wiki (kale)",
    difficultyLevel: "easy",
    description:
      "Sieved wood ash, on wet leaves, early: the aphids go to your neighbour. Wash before cooking. One cup for a square metre in a whole year, no more, because ash makes the soil bitter.",
    picture: "kale",
    author: "grace-wanjiru",
    daysAgo: 141,
    likes: 6,
  },
  {
    title: "Hardening off, the lazy version",
    plantType: "Seedlings",
    difficultyLevel: "easy",
    description:
      "Duluth, zone 4. Last frost around June 1, give or take a tantrum.\n\nDay 1: two hours outside, north side of the house. Day 2: same, plus wind. Days 3 and 4: morning sun. Day 5: it will hail, bring them in. Days 6 to 9: out all day, in at night. Day 10: plant on a cloudy evening. If you skip the north side they get white, papery leaves. They live, but you'll feel bad.",
    picture: "seedling",
    author: "beth-carlson",
    daysAgo: 172,
    likes: 9,
  },
];
