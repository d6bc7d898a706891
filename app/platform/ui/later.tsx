import { type ComponentType, use } from "react";

/**
 * A component whose script is loaded when it is first rendered, in a `Suspense`. The server awaits
 * `load` before it renders, so that the page is whole.
 * @param when calls `load` when it is needed, if that is not at once
 */
export function later<Props extends object>(
  importIt: () => Promise<ComponentType<Props>>,
  when: (load: () => Promise<ComponentType<Props>>) => Promise<ComponentType<Props>> = (load) =>
    load(),
) {
  let loaded: ComponentType<Props> | null = null;
  let waiting: Promise<ComponentType<Props>> | null = null;

  async function load() {
    loaded ??= await importIt();
    return loaded;
  }

  function Later(props: Props) {
    if (!loaded) waiting ??= when(load);
    const Loaded = loaded ?? use(waiting ?? load());
    return <Loaded {...props} />;
  }
  return { Later, load };
}
