import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { splitLinks } from './links.ts';

/** A text with its line breaks and links, in the direction of its script. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="text" dir="auto">
      {splitLinks(text).map(({ text: piece, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their places
          <ExternalLink key={index} href={href}>
            {piece}
          </ExternalLink>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
