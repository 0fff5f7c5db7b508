/**
 * Base of the portal's errors. The server and the Next bundle have separate copies of each class, and a shared guard throws
 * those of the copy that created it. Therefore `instanceof` compares the brand of a class instead of its identity.
 */
export abstract class BrandedError extends Error {
  /** Unique, and the `name` of the errors. Class names would not do, because bundlers change them. */
  static readonly brand: string = 'BrandedError';

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.brand;
  }

  static [Symbol.hasInstance](this: { readonly brand: string }, value: unknown): boolean {
    if (!(value instanceof Error)) return false;
    // biome-ignore lint/complexity/noThisInStatic: `this` is the class on the right side of `instanceof`
    const { brand } = this;
    for (
      let type: unknown = value.constructor;
      typeof type === 'function';
      type = Object.getPrototypeOf(type)
    )
      if ((type as { brand?: unknown }).brand === brand) return true;
    return false;
  }
}
