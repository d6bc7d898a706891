import { type ComponentType, use } from "react";

/**
 * Parts of a page whose script is loaded apart from it. As `lazy`, but what is loaded is rendered at
 * once: `lazy` asks the browser for it again, and where it has to wait but for a moment, React leaves
 * the place empty for 300 ms, and moves what is below then.
 * @param untilWanted what is waited for before a part that is rendered is loaded
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
    /** For loaders: it comes with the data then. */
    load,
    /** A part, to be rendered in a `Suspense`. */
    part<Props extends object>(pick: (module: Module) => ComponentType<Props>) {
      return function Part(props: Props) {
        const Shown = pick(loaded ?? use(whenWanted()));
        return <Shown {...props} />;
      };
    },
  };
}
