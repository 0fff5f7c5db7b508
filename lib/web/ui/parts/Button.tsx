import type { ComponentProps } from 'react';
import css from './button.module.css';

/** MUI's names for looks of a button. These are native elements with CSS, for pages without MUI. */
interface Look {
  variant?: 'text' | 'outlined' | 'contained' | undefined;
  color?: 'primary' | 'inherit' | 'error' | undefined;
}

const lookProps = ({ variant, color, className = '' }: Look & { className?: string | undefined }) => ({
  className: `${css.button} ${className}`,
  'data-variant': variant,
  'data-color': color,
});

export function Button({ variant, color, className, ...props }: Look & ComponentProps<'button'>) {
  return <button type="button" {...lookProps({ variant, color, className })} {...props} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, color, className, ...props }: Look & ComponentProps<'a'>) {
  return <a {...lookProps({ variant, color, className })} {...props} />;
}

/** A button that shows only an icon, so it needs an `aria-label`. */
export function IconButton({
  color,
  className = '',
  ...props
}: Pick<Look, 'color'> & ComponentProps<'button'> & { 'aria-label': string }) {
  return <button type="button" className={`${css.iconButton} ${className}`} data-color={color} {...props} />;
}

export function IconButtonLink({
  color,
  className = '',
  ...props
}: Pick<Look, 'color'> & ComponentProps<'a'>) {
  return <a className={`${css.iconButton} ${className}`} data-color={color} {...props} />;
}
