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
      "Allotment holder in Poznań: tomatoes, plums and a shed of restored hand tools. Sharpens secateurs for the whole colony each spring.",
    daysSinceSeen: 8,
  },
  {
    key: "leila-haddad",
    gardenersName: "Leila Haddad",
    age: 29,
    gender: "Female",
    experiences:
      "Gardens on a fourth-floor balcony in Beirut: herbs in wall pockets, two lemon trees in tubs, and basil wherever there is a gap.",
    daysSinceSeen: 0,
  },
  {
    key: "oisin-byrne",
    gardenersName: "Oisín Byrne",
    age: 34,
    gender: "Male",
    experiences:
      "Grows kale, spuds and onions in raised beds in County Clare, where there is always enough rain and never enough soil.",
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
      "Grows kūmara, feijoas and lemons on a windy section in coastal Taranaki. Looks after the school orchard as well.",
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
      "Grows tomatoes, okra and mirlitons outside Lafayette, Louisiana. Has lost two sheds to hurricanes and not one fig tree.",
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
      "Keeps forty orchids and a tray of rau muống on a narrow balcony in Hanoi. Started with one plant rescued from a hotel lobby.",
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
    experiences:
      "Grows raspberries, rhubarb and early potatoes outside Uppsala, and makes rather too much jam.",
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
    experiences:
      "Has gardened the same half-acre in Perthshire since 1966: peas, sweet peas, and borders with proper edges.",
    daysSinceSeen: 6,
  },
  {
    key: "dimitra-pappas",
    gardenersName: "Dimitra Pappas",
    age: 57,
    gender: "Female",
    experiences:
      "Keeps pelargoniums, bougainvillea and a pot of basil on every step of a house in Nafplio.",
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
      "Grows strawberries, spinach and aloes in a small Johannesburg yard, dodging hail in summer and frost in July.",
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
      "Studies horticulture in Isparta and helps with her uncle's damask roses, picking before sunrise in May.",
    daysSinceSeen: 2,
  },
  {
    key: "robin-ashdown",
    gardenersName: "Robin Ashdown",
    age: null,
    gender: null,
    experiences:
      "Clay gardener in Suffolk with too many clematis, a stubborn lawn, and a robin that supervises all digging.",
    daysSinceSeen: 12,
  },
];
