/**
 * A text of the contract, always English; backticks mark code. Browsers may translate it, but not the names around it.
 */
export function ContractText({ text }: { text: string }) {
  return (
    <span lang="en" translate="yes">
      {text.split('`').map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </span>
  );
}
