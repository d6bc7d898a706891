import { catalogue } from "./catalogue.ts";

export const textWords = catalogue("text", {
  /** The thousands separator and the decimal separator. */
  thousands: ",",
  decimal: ".",
  months: {
    1: "January",
    2: "February",
    3: "March",
    4: "April",
    5: "May",
    6: "June",
    7: "July",
    8: "August",
    9: "September",
    10: "October",
    11: "November",
    12: "December",
  },
  /** For axes and strips of a year. */
  shortMonths: {
    1: "Jan",
    2: "Feb",
    3: "Mar",
    4: "Apr",
    5: "May",
    6: "Jun",
    7: "Jul",
    8: "Aug",
    9: "Sep",
    10: "Oct",
    11: "Nov",
    12: "Dec",
  },
  /** A month within a date, in the grammatical case that the language needs there. */
  monthsOfDates: {
    1: "January",
    2: "February",
    3: "March",
    4: "April",
    5: "May",
    6: "June",
    7: "July",
    8: "August",
    9: "September",
    10: "October",
    11: "November",
    12: "December",
  },
  date: "{{day}} {{month}} {{year}}",
  dateAndTime: "{{date}}, {{time}}",
  listOfTwo: "{{first}} and {{last}}",
  listEnd: "{{before}} and {{last}}",
  listMiddle: "{{before}}, {{next}}",
  tooLong: "At most {{limit}} characters",
  /** Like `tooLong`, but for use after the name of a setting, or capitalized as a sentence. */
  mustHaveAtMost: "must have at most {{limit}} characters",
  notShown: "Some characters aren’t allowed",
  pictureAddress: "Enter the address of a picture, starting with https://",
  noOutsidePictures:
    "This site doesn’t show pictures from other sites. Upload one, or choose a drawing.",
});
