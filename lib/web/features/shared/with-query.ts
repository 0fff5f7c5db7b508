/** Returns a URL without empty parameters. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}
