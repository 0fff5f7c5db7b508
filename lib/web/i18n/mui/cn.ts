export { zhCN as pack } from '@mui/material/locale';
