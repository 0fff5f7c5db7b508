export { frFR as pack } from '@mui/material/locale';
