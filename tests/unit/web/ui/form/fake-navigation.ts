interface Entry {
  key: string;
  url: string;
  index: number;
  sameDocument: boolean;
}

/** Stands in for the Navigation API, which jsdom lacks. Its entries belong to one document. */
class FakeNavigation extends EventTarget {
  #entries: Entry[] = [];
  #current = -1;

  get currentEntry(): Entry | null {
    return this.#entries[this.#current] ?? null;
  }

  entries(): Entry[] {
    return this.#entries;
  }

  push(path: string): void {
    History.prototype.replaceState.call(window.history, null, '', path);
    this.#current += 1;
    const { href } = window.location;
    this.#entries.splice(this.#current, Number.POSITIVE_INFINITY, {
      key: `key ${this.#current}`,
      url: href,
      index: this.#current,
      sameDocument: true,
    });
  }

  replace(path: string): void {
    History.prototype.replaceState.call(window.history, null, '', path);
    const entry = this.currentEntry;
    if (entry) entry.url = window.location.href;
  }

  go(steps: number): void {
    const destination = this.#entries[this.#current + steps];
    if (!destination) return;
    const event = new Event('navigate', { cancelable: true });
    Object.assign(event, { navigationType: 'traverse', destination });
    if (!this.dispatchEvent(event)) return;
    this.#current = destination.index;
    History.prototype.replaceState.call(window.history, null, '', destination.url);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }

  /** Takes the step later, as a browser does. */
  traverseTo(key: string): void {
    const target = this.#entries.findIndex((entry) => entry.key === key);
    setTimeout(() => this.go(target - this.#current));
  }
}

/** Installs a history with these paths, at the last one. The functions of `history` are own ones, as under the router. */
export function installNavigation(...paths: string[]): FakeNavigation {
  const navigation = new FakeNavigation();
  for (const path of paths) navigation.push(path);
  Object.assign(window, { navigation });
  Object.assign(window.history, {
    pushState: (_state: unknown, _title: string, url: string) => navigation.push(url),
    replaceState: (_state: unknown, _title: string, url: string) => navigation.replace(url),
  });
  return navigation;
}

/** Leaves a browser without the Navigation API. */
export function removeNavigation(): void {
  for (const [object, name] of [
    [window, 'navigation'],
    [window.history, 'pushState'],
    [window.history, 'replaceState'],
  ] as const)
    Reflect.deleteProperty(object, name);
}
