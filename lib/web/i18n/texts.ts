import { type Namespace, type Namespaces, namespaces } from './namespaces.ts';

export const isNamespace = (text: string): text is Namespace =>
  (namespaces as readonly string[]).includes(text);

/** Namespaces that all client components need: general buttons, and errors of calls. */
export const sharedNamespaces: readonly Namespace[] = ['common', 'errors'];

/** Messages of some namespaces, with all or some of their keys. */
export type PartialMessages = { [Name in Namespace]?: DeepPartial<Namespaces[Name]> };

type DeepPartial<T> = T extends object ? { [Key in keyof T]?: DeepPartial<T[Key]> } : T;
