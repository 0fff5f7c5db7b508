import css from './safe-html.module.css';

/** The vendor's HTML, which the server has reduced to allowed tags and https links. */
export function SafeHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it comes in (lib/server/vendor-api/mapping/rich-text.ts)
  return <div className={css.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
