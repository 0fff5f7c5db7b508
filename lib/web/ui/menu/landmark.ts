/** Makes a menu, which is outside of the page's landmarks, one of its own (`slotProps.root` of MUI's Menu). */
export const landmark = (label: string) => ({ role: 'region', 'aria-label': label });
