import { json } from "node:stream/consumers";
import * as v from "valibot";
import { cardSchema } from "./cards.ts";
import { drawCard } from "./draw-card.server.ts";

// The program of the process that card-folder.server.ts starts for each card. The program reads the
// content of a card and writes a JPEG.

process.stdout.write(await drawCard(v.parse(cardSchema, await json(process.stdin))));
