import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import css from './entry.module.css';
import { piecesOf } from './links.ts';

/** What somebody wrote, with its lines as they are; written in whichever direction its own letters go. */
export function Words({ text }: { text: string }) {
  return (
    <p className={css.words} dir="auto">
      {piecesOf(text).map(({ text: shown, href }, at) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are their places
          <ExternalLink key={at} href={href}>
            {shown}
          </ExternalLink>
        ) : (
          shown
        ),
      )}
    </p>
  );
}
