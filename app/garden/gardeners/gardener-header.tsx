import { lazy, Suspense } from "react";
import { Link, useLocation } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import type { PublicGardener } from "./gardeners.ts";
import { gardenerWords } from "./gardeners.words.ts";
import { Portrait, StatusDot } from "./portrait.tsx";

const GardenerActions = lazy(() => import("./gardener-actions.tsx"));

/** Shows the name, the picture and the facts of a gardener. */
export function GardenerHeader({ gardener }: { gardener: PublicGardener }) {
  const { user } = useAuth();
  const { gardenersName, image, sharedTips, reachable, profile } = gardener;
  const facts = [
    Object.entries(gardenerWords.gardenKinds).find(([kind]) => kind === profile?.garden)?.[1],
    profile?.place,
    profile?.age && gardenerWords.ageIs({ age: profile.age }),
    gardenerWords.tipsShared({ count: sharedTips.total }),
    profile && gardenerWords.memberSince({ date: formatDay(profile.memberSince) }),
  ].filter(Boolean);
  return (
    <header className="paper grid gap-6 p-6 sm:grid-cols-[auto_1fr] sm:items-start sm:p-10">
      <Portrait
        image={image}
        name={gardenersName}
        size={160}
        loading="eager"
        className="size-28 max-w-none rounded-full sm:size-40"
      />
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-4 wrap-anywhere">
        <h1 className="max-w-full overflow-x-clip font-display text-4xl leading-tight">
          <bdi>{gardenersName}</bdi> {profile && <StatusDot status={profile.status} />}
        </h1>
        <ul className="flex max-w-full flex-wrap gap-x-5 gap-y-1 overflow-x-clip text-base-content/80">
          {facts.map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
        {profile?.experiences && (
          <p
            dir="auto"
            lang={langOf(profile.language)}
            className="max-w-[min(62ch,100%)] overflow-x-clip text-lg leading-relaxed whitespace-pre-line"
          >
            {profile.experiences}
          </p>
        )}
        <div className="no-print flex w-full flex-wrap items-center gap-3">
          {user ? (
            <Suspense fallback={reachable && <LogInToWrite />}>
              <GardenerActions gardener={gardener} />
            </Suspense>
          ) : (
            reachable && <LogInToWrite />
          )}
        </div>
      </div>
    </header>
  );
}

/** Shows a link to the login page, which then leads back to this gardener. */
function LogInToWrite() {
  const { pathname } = useLocation();
  return (
    <Link to="/login" state={{ lastVisited: pathname }} className="btn">
      {gardenerWords.writeMessage}
    </Link>
  );
}
