import { type Namespace, type Namespaces, namespaces } from './namespaces.ts';

export const isNamespace = (text: string): text is Namespace =>
  (namespaces as readonly string[]).includes(text);

/** Texts of all client components: buttons, formats, and errors of calls. */
export const sharedNamespaces: readonly Namespace[] = ['common', 'errors'];

export type PartialMessages = { [Name in Namespace]?: DeepPartial<Namespaces[Name]> };

type DeepPartial<T> = T extends object ? { [Key in keyof T]?: DeepPartial<T[Key]> } : T;
