export { esES as pack } from '@mui/material/locale';
