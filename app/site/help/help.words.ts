import { catalogue } from "../../platform/text/catalogue.ts";

export const helpWords = catalogue("help", {
  help: "Help",
  subtitle: "Short answers to what gardeners ask about this site",
  questions: {
    noEmail: {
      question: "I get no email from the site",
      answer:
        "Look in your spam folder, and check the address in <signIn>your account</signIn>. There you can have the email sent again. Was your mailbox full? Then <notifications>Notifications</notifications> says so, and has a button to try again.",
    },
    noLogin: {
      question: "I cannot log in",
      answer:
        "If you do not know your password, <forgot>have a link sent</forgot> and choose a new one. The link works for 30 minutes. If you registered with Google, log in with Google. After too many tries, wait a little.",
    },
    whoReads: {
      question: "Who can read my tip?",
      answer:
        "A public tip is for everyone who may read here, a hidden one for you alone. In <mine>My Tips</mine> you can edit your tips, hide them or delete them.",
    },
    drafts: {
      question: "Is what I have written lost when I leave the page?",
      answer:
        "No. What you write is kept as a draft. Open <share>Share a Tip</share> again, and go on.",
    },
    photos: {
      question: "Which photos can I use?",
      answer:
        "JPEG, PNG, WebP and AVIF, up to 20 MB each. An iPhone makes such photos if you choose “Most Compatible” under Settings, Camera, Formats. We remove the place where a photo was taken.",
    },
    months: {
      question: "Why do tips show other months than the ones I know?",
      answer:
        "Months depend on the garden: on its winters and summers, and on its side of the equator. <garden>Describe your garden</garden> in five questions, and tips show the months for you. We do not ask where you live.",
    },
    offline: {
      question: "How do I read tips where there is no network?",
      answer:
        "Press Save on a tip. Then you find it in <saved>your saved tips</saved>, also without a network. What you like, save or write there is sent when the network is back.",
    },
    fewer: {
      question: "How do I get fewer emails?",
      answer:
        "In your account, under <notifications>Notifications</notifications>, you choose each of them. The emails that you can choose also have a link at the end that stops them.",
    },
    address: {
      question: "Who sees my email address?",
      answer:
        "In <profile>your profile</profile> you choose whether other members see it beside your tips. If you hide it, they can still write to you through the site, and do not see your address.",
    },
    wrong: {
      question: "A tip is wrong, or somebody is unkind",
      answer:
        "If a tip did not work for you, say so on its page: others learn from it. Press Report for what should not be here. Only the people who run the site read it. On the page of a gardener you can block them.",
    },
    import: {
      question: "Can I bring along tips that I have written elsewhere?",
      answer:
        "Yes, from a file: <import>Bring your tips along</import>. First you see what becomes of each.",
    },
    leave: {
      question: "How do I get my data, or delete my account?",
      answer:
        "Both are in your account, under <data>Your data</data>. You choose whether your tips stay (without your name) or are deleted too.",
    },
  },
  programs: "Do you write programs? <api>Here is what they can do on this site</api>.",
  contact: "Did you not find it? <link>Write to the people who run this site</link>.",
});
