import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least a React page can show that can be tapped. */
function OneBox() {
  const [isPresent, setPresent] = useState(false);
  return (
    <input
      type="checkbox"
      aria-label="Presente: nadie"
      checked={isPresent}
      data-present={isPresent}
      onChange={() => setPresent(!isPresent)}
    />
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<OneBox />);
void navigator.serviceWorker.register('/sw.js');
