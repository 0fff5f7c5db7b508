import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { splitLinks } from './links.ts';

/** The text of a message with its line breaks, in the direction of its script. Its https addresses are links. */
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
