import css from './icon.module.css';
import sprite from './icons.svg';
import type { IconName } from './names.ts';

/** An icon of @mui/icons-material from a file that browsers cache, 20 px unless its style says otherwise. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `${css.icon} ${className}` : css.icon} aria-hidden="true">
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
