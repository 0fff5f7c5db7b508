/** The contract's own words, which are English in every language; what stands between backticks is code. */
export function Words({ text }: { text: string }) {
  return (
    <span lang="en" translate="no">
      {text.split('`').map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
        at % 2 === 1 ? <code key={at}>{part}</code> : part,
      )}
    </span>
  );
}
