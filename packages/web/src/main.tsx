import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyTheme } from './state/settings.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/marks.css';
import './styles/rail.css';
import './styles/frame.css';
import './styles/map-frame.css';
import './styles/galaxy.css';
import './styles/map.css';
import './styles/agenda.css';
import './styles/desk.css';
import './styles/talk.css';
import './styles/prompt.css';
import './styles/options.css';
import './styles/past.css';
import './styles/orders.css';
import './styles/about.css';
import './styles/hand.css';
import './styles/dialogs.css';
import './styles/why.css';
import './styles/lobby.css';
import './styles/phone.css';

applyTheme();
const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place to draw in');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
