/**
 * The contract's own words, which are English in every language; what stands between backticks is code. A browser may
 * translate them, which it may not do with the names all around.
 */
export function Words({ text }: { text: string }) {
  return (
    <span lang="en" translate="yes">
      {text.split('`').map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
        at % 2 === 1 ? <code key={at}>{part}</code> : part,
      )}
    </span>
  );
}
