/** Props of a record's page; the record is null when loading failed, and `problem` has the error. */
export type DetailProps<Name extends string, Value> = { id: string; problem?: unknown } & {
  [Key in Name]: Value | null;
};
