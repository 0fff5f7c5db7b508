export { ruRU as pack } from '@mui/material/locale';
