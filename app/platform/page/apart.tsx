import { type ComponentType, use } from "react";

/**
 * Loads parts of a page with a separate script. Unlike `lazy`, it renders a loaded part at once.
 * `lazy` always waits, and React then leaves the place empty for 300 ms, even after a short wait.
 * @param untilWanted resolves when a rendered part should be loaded
 */
export function apart<Module>(
  importModule: () => Promise<Module>,
  untilWanted = () => Promise.resolve(),
) {
  let loaded: Module | undefined;
  let wanted: Promise<Module> | undefined;
  async function load() {
    loaded ??= await importModule();
    return loaded;
  }
  function whenWanted() {
    wanted ??= untilWanted().then(load);
    return wanted;
  }
  return {
    /** Loaders call this, so that the part's script arrives together with the data. */
    load,
    /** Makes a component that must be inside a `Suspense`. */
    part<Props extends object>(pick: (module: Module) => ComponentType<Props>) {
      return function Part(props: Props) {
        const Shown = pick(loaded ?? use(whenWanted()));
        return <Shown {...props} />;
      };
    },
  };
}
