import { catalogue } from "../../platform/text/catalogue.ts";

export const homeWords = catalogue("home", {
  /** The title of the page. */
  home: "Home",
  headline: "Connect, Grow, and Bloom Together",
  welcome:
    "Join a community of gardeners from all over the world. Share the tips that work in your garden, and find tips that work in theirs.",
  /** The label of the search for tips. The next text is the example in the empty field. */
  ask: "What would you like to know?",
  exampleQuestion: "Why are my leaves curling?",
  search: "Search",
  shareThought: "Share Thought",
  joinTheCommunity: "Join the Community",
  gardenPictures: "Garden pictures",
  pictures: {
    border: "A cottage border in bloom under a trellis arch",
    plot: "Rows of a vegetable plot beside a watering can",
    balcony: "A balcony with pots and climbers",
  },
  forYou: "For you",
  /** `{{title}}` is the first part of an unfinished tip. */
  draft: "Your draft: {{title}}",
  draftWithoutTitle: "Your draft",
  goodNow: "Good to do now",
  featuredTips: "Featured tips",
  detail: "Detail",
  /** The label of the “Detail” button for screen readers. */
  detailOf: "Detail of {{title}}",
  ourFeaturedTips: "Our Featured Tips",
  featuredTipsAsCards: "Featured tips as cards",
  noTips: "No Tips Available Right Now",
  nextEvents: "Next Events",
  latestPhotos: "Latest Photos",
  ourActiveGardeners: "Our Active Gardeners",
  activeGardeners: "Active gardeners",
  noActiveGardeners: "No Active Gardeners",
  /** A dash replaces an unknown value. */
  ageAndGender: "Age: {{age}} Gender: {{gender}}",
  somethingHappened: "Something happened",
  whatToDoNext: "What to do next",
  learnMore: "Learn More",
  /**
   * The label of the “Learn More” button for screen readers. `{{title}}` is one of the three titles
   * below.
   */
  learnMoreOf: "Learn More: {{title}}",
  invitations: {
    share: {
      title: "Share Gardening Tips",
      text: "What you learned this season can help someone else next season.",
    },
    find: {
      title: "Get Valuable Tips",
      text: "How much, when and why, from gardeners who have done it.",
    },
    meet: {
      title: "Find Gardening Buddies",
      text: "Meet gardeners from all over the world, and read what they share.",
    },
  },
});
