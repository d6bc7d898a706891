import type { DemoGardener } from "./demo.ts";

export const demoGardeners: DemoGardener[] = [
  {
    key: "amara-okafor",
    gardenersName: "Amara Okafor",
    age: 38,
    gender: "Female",
    experiences:
      "Grows yams, cassava and fluted pumpkin on a family plot outside Enugu. Her daughters run the ugu stall at the Saturday market.",
    daysSinceSeen: 2,
  },
  {
    key: "kenji-tanaka",
    gardenersName: "Kenji Tanaka",
    age: 67,
    gender: "Male",
    experiences:
      "Retired railway engineer with a vegetable plot and a small bamboo grove near Kyoto. Has grown the same Kamo aubergines for thirty years.",
    daysSinceSeen: 0,
  },
  {
    key: "ingrid-solberg",
    gardenersName: "Ingrid Solberg",
    age: 52,
    gender: "Female",
    experiences:
      "Keeps apples, blackcurrants and a cold frame going in Hedmark, where snow lies from November to April.",
    daysSinceSeen: 5,
  },
  {
    key: "mateo-quispe",
    gardenersName: "Mateo Quispe",
    age: 61,
    gender: "Male",
    experiences:
      "Grows potatoes, oca and quinoa on terraces at 3,400 m above Cusco, with seed handed down from his grandmother.",
    daysSinceSeen: 48,
  },
  {
    key: "priya-nair",
    gardenersName: "Priya Nair",
    age: 44,
    gender: "Female",
    experiences:
      "Tends black pepper, ginger and jackfruit around her parents' house in Thrissur, between two monsoons and a great many snails.",
    daysSinceSeen: 1,
  },
  {
    key: "tomasz-zielinski",
    gardenersName: "Tomasz Zieliński",
    age: 58,
    gender: "Male",
    experiences:
      "Allotment in Poznań since 1991. Tomatoes, plums, and a shed of old hand tools that I restore. In March I sharpen secateurs for the whole colony, for a jar of something.",
    daysSinceSeen: 8,
  },
  {
    key: "leila-haddad",
    gardenersName: "Leila Haddad",
    age: 29,
    gender: "Female",
    experiences:
      "Fourth floor, Beirut. Herbs in wall pockets, two lemon trees in tubs, basil wherever there is a gap.",
    daysSinceSeen: 0,
  },
  {
    key: "oisin-byrne",
    gardenersName: "Oisín Byrne",
    age: 34,
    gender: "Male",
    experiences:
      "Kale, spuds and onions in raised beds in County Clare. No shortage of rain here, and never enough soil.",
    daysSinceSeen: 3,
  },
  {
    key: "marisol-vega",
    gardenersName: "Marisol Vega",
    age: 49,
    gender: "Female",
    experiences:
      "Sows maize, beans and squash together on a hillside in Oaxaca, and keeps eleven kinds of bean in jars.",
    daysSinceSeen: 3,
  },
  {
    key: "wiremu-parata",
    gardenersName: "Wiremu Parata",
    age: 55,
    gender: "Male",
    experiences:
      "Kūmara, feijoas and lemons on a windy section in coastal Taranaki. I look after the school orchard as well; come to the working bee.",
    daysSinceSeen: 6,
  },
  {
    key: "chen-meiling",
    gardenersName: "Chen Mei-ling",
    age: 41,
    gender: "Female",
    experiences:
      "Raises bitter gourds, loofahs and sweet potato leaves behind the house in Tainan, and bags nearly every fruit by hand.",
    daysSinceSeen: 7,
  },
  {
    key: "fatoumata-diallo",
    gardenersName: "Fatoumata Diallo",
    age: 33,
    gender: "Female",
    experiences:
      "Runs a rooftop garden with twelve neighbours in Dakar: salads in sacks, mint in tins, and compost from the fish market.",
    daysSinceSeen: 95,
  },
  {
    key: "giulia-ferraro",
    gardenersName: "Giulia Ferraro",
    age: 47,
    gender: "Female",
    experiences:
      "Grows tomatoes, radicchio and figs behind a farmhouse near Bologna. Catches every drop that falls on the shed roof.",
    daysSinceSeen: 19,
  },
  {
    key: "hank-dubois",
    gardenersName: "Hank Dubois",
    age: 73,
    gender: "Male",
    experiences:
      "Tomatoes, okra and mirlitons outside Lafayette, Louisiana. I've lost two sheds to hurricanes and not one fig tree.",
    daysSinceSeen: 1,
  },
  {
    key: "anahit-sargsyan",
    gardenersName: "Anahit Sargsyan",
    age: 64,
    gender: "Female",
    experiences:
      "Third generation of vine growers on the Ararat plain, with apricots along the ditch. Buries her vines by hand every November.",
    daysSinceSeen: 88,
  },
  {
    key: "nguyen-thi-lan",
    gardenersName: "Nguyễn Thị Lan",
    age: 26,
    gender: "Female",
    experiences:
      "Forty orchids, one balcony, Hanoi. It started with a plant that a hotel was throwing away.",
    daysSinceSeen: 0,
  },
  {
    key: "samir-benali",
    gardenersName: "Samir Benali",
    age: 50,
    gender: "Male",
    experiences:
      "Looks after roses, mint and bitter oranges in a courtyard garden in Marrakech, watered from an old cistern.",
    daysSinceSeen: 200,
  },
  {
    key: "astrid-lindqvist",
    gardenersName: "Astrid Lindqvist",
    age: 69,
    gender: "Female",
    experiences: "Raspberries, rhubarb, early potatoes. Too much jam. Uppsala.",
    daysSinceSeen: 22,
  },
  {
    key: "joao-pereira",
    gardenersName: "João Pereira",
    age: 45,
    gender: "Male",
    experiences:
      "Dry-gardens in the Alentejo with lavender, rosemary and cork oaks. Waters nothing after its second summer.",
    daysSinceSeen: 127,
  },
  {
    key: "ruth-abernathy",
    gardenersName: "Ruth Abernathy",
    age: 84,
    gender: "Female",
    experiences: "The same half-acre in Perthshire since 1966.",
    daysSinceSeen: 6,
  },
  {
    key: "dimitra-pappas",
    gardenersName: "Dimitra Pappas",
    age: 57,
    gender: "Female",
    experiences:
      "A pot of basil on every step of a house in Nafplio, and pelargoniums on the roof.",
    daysSinceSeen: 16,
  },
  {
    key: "ikaika-kealoha",
    gardenersName: "Ikaika Kealoha",
    age: 36,
    gender: "Male",
    experiences:
      "Grows kalo, bananas and native ferns on the wet side of Hawaiʻi Island, and teaches children to plant at a garden in Hilo.",
    daysSinceSeen: 61,
  },
  {
    key: "zanele-mokoena",
    gardenersName: "Zanele Mokoena",
    age: 31,
    gender: "Female",
    experiences:
      "Small yard, big plans. Strawberries, spinach and aloes in Johannesburg, dodging hail in summer and frost in July.",
    daysSinceSeen: 9,
  },
  {
    key: "pavel-novak",
    gardenersName: "Pavel Novák",
    age: 60,
    gender: "Male",
    experiences:
      "Trains apples and pears on wires near Olomouc, with peppers under glass. Keeps a notebook of every graft since 1989.",
    daysSinceSeen: 58,
  },
  {
    key: "elif-yildiz",
    gardenersName: "Elif Yıldız",
    age: 19,
    gender: "Female",
    experiences:
      "horticulture student in Isparta 🌹 my uncle has 3 hectares of damask roses, in May we pick from 4 am",
    daysSinceSeen: 2,
  },
  {
    key: "robin-ashdown",
    gardenersName: "Robin Ashdown",
    age: null,
    gender: null,
    experiences:
      "Suffolk clay, too many clematis, a stubborn lawn, and a robin that supervises all digging.",
    daysSinceSeen: 12,
  },
  {
    key: "bukola-adeyemi",
    gardenersName: "Bukola Adeyemi",
    age: 35,
    gender: "Female",
    experiences:
      "Peppers, ugu and tomatoes in cement bags on a roof in Surulere, Lagos. My neighbours thought I was mad until they tasted the soup.",
    daysSinceSeen: 1,
  },
  {
    key: "shane-kowalski",
    gardenersName: "Shane Kowalski",
    age: 43,
    gender: "Male",
    experiences: "Perth, WA. Sand. Mostly citrus.",
    daysSinceSeen: 4,
  },
  {
    key: "mags-tully",
    gardenersName: "Mags Tully",
    age: 66,
    gender: "Female",
    experiences:
      "I was going to have a small garden when I retired. South Hobart, halfway up the hill, with a view of the mountain and of what the possums have done.",
    daysSinceSeen: 0,
  },
  {
    key: "nasreen-akhtar",
    gardenersName: "Nasreen Akhtar",
    age: 53,
    gender: "Female",
    experiences:
      "Plot 14 at Gledhow Valley, Leeds, and a concrete yard at home. Coriander, methi, strawberries, and whatever the school children want to grow.",
    daysSinceSeen: 2,
  },
  {
    key: "henrik-aas",
    gardenersName: "Henrik Aas",
    age: 31,
    gender: "Male",
    experiences: "6 m² of balcony in Grünerløkka, Oslo. I write everything down.",
    daysSinceSeen: 7,
  },
  {
    key: "lucas-meyer",
    gardenersName: "Lucas Meyer",
    age: 24,
    gender: "Male",
    experiences:
      "New to this. Shared courtyard in Berlin-Kreuzberg, two hours of sun. I have questions.",
    daysSinceSeen: 1,
  },
  {
    key: "grace-wanjiru",
    gardenersName: "Grace Wanjiru",
    age: 46,
    gender: "Female",
    experiences:
      "Teacher and farmer in Nakuru. With the women of our group I grow maize, sukuma wiki and beans on pits and terraces, and I am happy to show anybody how.",
    daysSinceSeen: 11,
  },
  {
    key: "arjun-mehta",
    gardenersName: "Arjun Mehta",
    age: 28,
    gender: "Male",
    experiences: "Terrace, Bengaluru. 42 pots, one spreadsheet.",
    daysSinceSeen: 0,
  },
  {
    key: "maelle-guerin",
    gardenersName: "Maëlle Guérin",
    age: 37,
    gender: "Female",
    experiences:
      "Artichokes, hydrangeas and a great deal of wind, where Brittany ends. The garden was my grandmother's, and I still ask her before I move anything.",
    daysSinceSeen: 14,
  },
  {
    key: "dale-hutchins",
    gardenersName: "Dale Hutchins",
    age: 68,
    gender: "Male",
    experiences:
      "Retired from Ohio to Tucson and had to start over. Prickly pear, mesquite, citrus, chiles, and a mare across the wash who thinks she's mine. Pull up a chair.",
    daysSinceSeen: 3,
  },
  {
    key: "park-jun-ho",
    gardenersName: "Park Jun-ho",
    age: 50,
    gender: "Male",
    experiences:
      "Chillies and kimchi cabbage near Jeonju, third generation. 1,200 heads each autumn, for eleven families.",
    daysSinceSeen: 25,
  },
  {
    key: "beth-carlson",
    gardenersName: "Beth Carlson",
    age: 42,
    gender: "Female",
    experiences: "Duluth, Minnesota. Zone 4b on paper. 118 frost-free days, and I use all of them.",
    daysSinceSeen: 40,
  },
  {
    key: "yusuf-karimov",
    gardenersName: "Yusuf Karimov",
    age: 77,
    gender: "Male",
    experiences:
      "Melons, apricots and mulberries by a ditch near Samarkand. My grandfather planted the trees, my grandchildren climb them.",
    daysSinceSeen: 33,
  },
  {
    key: "sam-whitlock",
    gardenersName: "Sam Whitlock",
    age: null,
    gender: null,
    experiences: "First allotment, Bristol. Please be gentle.",
    daysSinceSeen: 0,
  },
];
