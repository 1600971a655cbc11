-- Also that a site had enough of our visits tells nothing of its pages.
CREATE OR REPLACE FUNCTION counted_score(status text, code text, known double precision) RETURNS double precision LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN status = 'failed' AND coalesce(code, 'INTERNAL') NOT IN ('INTERNAL', 'BROWSER_CRASHED', 'BROWSER_MISSING', 'LIGHTHOUSE_FAILED', 'CANCELLED', 'BLOCKED_BY_POLICY', 'INVALID_URL', 'TURNED_AWAY')
  THEN 0 ELSE known END;
