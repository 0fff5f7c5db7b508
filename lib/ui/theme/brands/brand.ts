/** Colours of one brand in one colour scheme. Text on `main` and `dark` has at least 4.5:1 contrast. */
interface BrandColours {
  primary: { main: string; dark: string; light: string; contrastText: string };
  header: { background: string; text: string };
}

/** Everything that differs between brands. */
export interface BrandTheme {
  light: BrandColours;
  dark: BrandColours;
}
