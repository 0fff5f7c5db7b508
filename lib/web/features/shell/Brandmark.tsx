import { routesOf } from '../../nav.ts';
import { PortalLogo } from '../../ui/PortalLogo.tsx';
import css from './brandmark.module.css';
import { LogoImage } from './LogoImage.tsx';

/** The link to the home page in the header: the account's logo, else the portal's mark, and the name of the system. */
export function Brandmark({ logo, title }: { logo: string; title: string }) {
  return (
    <a className={css.home} href={routesOf.home}>
      {logo ? <LogoImage src={logo} /> : <PortalLogo />}
      <span>{title}</span>
    </a>
  );
}
