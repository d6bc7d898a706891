import { catalogue } from "../../platform/text/catalogue.ts";

export const helpWords = catalogue("help", {
  help: "Help",
  subtitle: "Short answers to what gardeners ask about this site",
  questions: {
    noEmail: {
      question: "I’m not getting any emails from the site",
      answer:
        "Look in your spam folder, and check the address in <signIn>your account</signIn>. You can have the email sent again there. Was your mailbox full? If so, <notifications>Notifications</notifications> shows that, with a button to try again.",
    },
    noLogin: {
      question: "I can’t log in",
      answer:
        "If you don’t know your password, <forgot>have a link sent</forgot> and choose a new one. The link works for 30 minutes. If you registered with Google, log in with Google. After too many attempts, wait a while.",
    },
    whoReads: {
      question: "Who can read my tip?",
      answer:
        "Everyone who can read this site can read a public tip. Only you can read a hidden one. In <mine>My Tips</mine> you can edit, hide or delete your tips.",
    },
    drafts: {
      question: "Will I lose what I’ve written if I leave the page?",
      answer: "No. It’s kept as a draft. Open <share>Share a Tip</share> again and keep writing.",
    },
    photos: {
      question: "Which photos can I use?",
      answer:
        "Photos from any phone or camera, also HEIC, up to 20 MB each. We use the first picture of an animation. We remove location data.",
    },
    months: {
      question: "Why do tips show different months from the ones I’m used to?",
      answer:
        "Months depend on your garden: its winters, its summers, and its side of the equator. <garden>Describe your garden</garden> in five questions, and tips show the right months for it. We don’t ask where you live.",
    },
    offline: {
      question: "How do I read tips offline?",
      answer:
        "Save a tip, and you’ll find it in <saved>your saved tips</saved>, even offline. You can like, save and write offline, too: it’s sent when you’re back online.",
    },
    fewer: {
      question: "How do I get fewer emails?",
      answer:
        "You can choose each kind of email in your account, under <notifications>Notifications</notifications>. Optional emails also have an unsubscribe link at the end.",
    },
    address: {
      question: "Who sees my email address?",
      answer:
        "In <profile>your profile</profile> you choose whether other members see it beside your tips. If you hide it, they can still write to you through the site, and don’t see your address.",
    },
    wrong: {
      question: "A tip is wrong, or someone is unkind",
      answer:
        "If a tip didn’t work for you, say so on its page: others learn from it. Report anything that shouldn’t be here. Only the people who run the site see your report. You can block a gardener on their page.",
    },
    import: {
      question: "Can I import tips I’ve written elsewhere?",
      answer: "Yes, from a file: <import>Import your tips</import>. You’ll see a preview first.",
    },
    leave: {
      question: "How do I get my data, or delete my account?",
      answer:
        "Both are in your account, under <data>Your data</data>. You choose whether your tips stay (without your name) or are deleted too.",
    },
  },
  programs: "Do you write programs? <api>Here’s what they can do on this site</api>.",
  contact: "Didn’t find it? <link>Write to the people who run this site</link>.",
});
