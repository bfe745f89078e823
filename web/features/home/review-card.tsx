import { Link } from '@tanstack/react-router';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { Card } from '#web/ui/layout/card.tsx';

export type ReviewCardProps = { toReview: number; level?: 2 | 3 };

/** What arrived from whoever may no longer record, and waits for a decision. */
export function ReviewCard({ toReview, level }: ReviewCardProps) {
  if (toReview === 0) return null;
  return (
    <Card title="Por revisar" level={level}>
      <List label="Por revisar">
        <ListRow
          title={formatCount(toReview, 'registro', 'registros')}
          detail="Tú decides si entran al registro."
          trailing={
            <Link to="/por-revisar" className={buttonClass({ variant: 'quiet' })}>
              Revisar
            </Link>
          }
        />
      </List>
    </Card>
  );
}
