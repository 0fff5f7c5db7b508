import { routesOf } from '../../nav.ts';
import { PortalLogo } from '../../ui/PortalLogo.tsx';
import css from './brandmark.module.css';
import { LogoImage } from './LogoImage.tsx';

/** The account's logo or the portal's mark, and the system's name, linked to the home page. */
export function Brandmark({ logo, title }: { logo: string; title: string }) {
  return (
    <a className={css.home} href={routesOf.home}>
      {logo ? <LogoImage src={logo} /> : <PortalLogo />}
      <span>{title}</span>
    </a>
  );
}
