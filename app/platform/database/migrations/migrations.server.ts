import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";
import { gardenersAndTips } from "./0001-gardeners-and-tips.server.ts";
import { identity } from "./0002-identity.server.ts";
import { newsletter } from "./0003-newsletter.server.ts";
import { limits } from "./0004-limits.server.ts";
import { countsOfMonthsAndLikes } from "./0005-counts-of-months-and-likes.server.ts";
import { oneAccountASubject } from "./0006-one-account-a-subject.server.ts";
import { accounts } from "./0007-accounts.server.ts";
import { passkeys } from "./0008-passkeys.server.ts";
import { standardNames } from "./0009-standard-names.server.ts";
import { scale } from "./0010-scale.server.ts";
import { changes } from "./0011-changes.server.ts";
import { countedLikes } from "./0012-counted-likes.server.ts";
import { outbox } from "./0013-outbox.server.ts";
import { reports } from "./0014-reports.server.ts";
import { invitations } from "./0015-invitations.server.ts";
import { moderatedTips } from "./0017-moderated-tips.server.ts";
import { photos } from "./0018-photos.server.ts";
import { publicPages } from "./0019-public-pages.server.ts";
import { search } from "./0020-search.server.ts";
import { savedTips } from "./0021-saved-tips.server.ts";
import { idempotencyKeys } from "./0022-idempotency-keys.server.ts";
import { gardensAndWindows } from "./0023-gardens-and-windows.server.ts";
import { outcomes } from "./0024-outcomes.server.ts";
import { drafts } from "./0025-drafts.server.ts";
import { reminders } from "./0026-reminders.server.ts";
import { freshness } from "./0027-freshness.server.ts";
import { tipVersions } from "./0028-tip-versions.server.ts";
import { photosOfOutcomes } from "./0029-photos-of-outcomes.server.ts";
import { idsOfOutcomes } from "./0030-ids-of-outcomes.server.ts";
import { kindsOfLetters } from "./0031-kinds-of-letters.server.ts";
import { triggers } from "./0032-triggers.server.ts";
import { deedsAndTroubles } from "./0033-deeds-and-troubles.server.ts";
import { whoSeesAnAddress } from "./0034-who-sees-an-address.server.ts";
import { settings } from "./0035-settings.server.ts";
import { deletedTips } from "./0036-deleted-tips.server.ts";
import { lettersAboutTheSite } from "./0037-letters-about-the-site.server.ts";
import { remarks } from "./0038-remarks.server.ts";
import { notices } from "./0039-notices.server.ts";
import { reach } from "./0040-reach.server.ts";
import { whatComesBack } from "./0041-what-comes-back.server.ts";
import { remarkDrafts } from "./0042-remark-drafts.server.ts";
import { languages } from "./0043-languages.server.ts";
import { locales } from "./0044-locales.server.ts";
import { languagesOfProfiles } from "./0045-languages-of-profiles.server.ts";
import { personalTokens } from "./0046-personal-tokens.server.ts";
import { health } from "./0047-health.server.ts";
import { changesOfTips } from "./0048-changes-of-tips.server.ts";
import { imports } from "./0049-imports.server.ts";
import { deletions } from "./0050-deletions.server.ts";

/**
 * The migrations, which run in the order of their names. One that was released must not be changed.
 */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    "0001-gardeners-and-tips": gardenersAndTips(engine),
    "0002-identity": identity(engine),
    "0003-newsletter": newsletter(engine),
    "0004-limits": limits(engine),
    "0005-counts-of-months-and-likes": countsOfMonthsAndLikes(engine),
    "0006-one-account-a-subject": oneAccountASubject(),
    "0007-accounts": accounts(engine),
    "0008-passkeys": passkeys(engine),
    "0009-standard-names": standardNames(),
    "0010-scale": scale(),
    "0011-changes": changes(engine),
    "0012-counted-likes": countedLikes(engine),
    "0013-outbox": outbox(engine),
    "0014-reports": reports(engine),
    "0015-invitations": invitations(engine),
    "0017-moderated-tips": moderatedTips(),
    "0018-photos": photos(engine),
    "0019-public-pages": publicPages(engine),
    "0020-search": search(engine),
    "0021-saved-tips": savedTips(engine),
    "0022-idempotency-keys": idempotencyKeys(engine),
    "0023-gardens-and-windows": gardensAndWindows(engine),
    "0024-outcomes": outcomes(engine),
    "0025-drafts": drafts(engine),
    "0026-reminders": reminders(engine),
    "0027-freshness": freshness(engine),
    "0028-tip-versions": tipVersions(engine),
    "0029-photos-of-outcomes": photosOfOutcomes(engine),
    "0030-ids-of-outcomes": idsOfOutcomes(engine),
    "0031-kinds-of-letters": kindsOfLetters(engine),
    "0032-triggers": triggers(engine),
    "0033-deeds-and-troubles": deedsAndTroubles(engine),
    "0034-who-sees-an-address": whoSeesAnAddress,
    "0035-settings": settings(engine),
    "0036-deleted-tips": deletedTips(engine),
    "0037-letters-about-the-site": lettersAboutTheSite(engine),
    "0038-remarks": remarks(engine),
    "0039-notices": notices(engine),
    "0040-reach": reach(engine),
    "0041-what-comes-back": whatComesBack(engine),
    "0042-remark-drafts": remarkDrafts(engine),
    "0043-languages": languages(engine),
    "0044-locales": locales(engine),
    "0045-languages-of-profiles": languagesOfProfiles(engine),
    "0046-personal-tokens": personalTokens(engine),
    "0047-health": health(engine),
    "0048-changes-of-tips": changesOfTips(engine),
    "0049-imports": imports(engine),
    "0050-deletions": deletions(engine),
  };
}
