import { EmptyText, Prose } from '../ui/detail/Prose.tsx';
import { TranslatableTexts, TranslatedText } from './TranslatableTexts.tsx';

/** A paragraph with a button that translates it. `none` is displayed when the text is empty. */
export function TranslatableProse({ text, none }: { text: string; none: string }) {
  if (!text) return <EmptyText>{none}</EmptyText>;
  return (
    <TranslatableTexts texts={[text]}>
      <Prose>
        <TranslatedText text={text} />
      </Prose>
    </TranslatableTexts>
  );
}
