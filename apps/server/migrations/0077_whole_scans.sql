-- A page's score is of its newest good scan that has one, as one that left out Lighthouse or security says nothing of it; of the newest good one only where none has.
CREATE OR REPLACE FUNCTION refresh_page_result(page uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM page_results WHERE page_id = page FOR UPDATE;
  UPDATE page_results SET
    (newest_id, newest_status, newest_score, newest_code, newest_completed, done_id, done_score, done_completed) = (
      SELECT newest.id, newest.status, CASE newest.status WHEN 'done' THEN good.score END, newest.code, newest.time_completed,
        good.id, good.score, good.time_completed
      FROM (
        SELECT id, status, code, time_completed FROM runs
        WHERE subject_id = page AND kind = 'scan' AND status IN ('done', 'failed')
        ORDER BY time_completed DESC, id DESC LIMIT 1
      ) AS newest
      LEFT JOIN runs AS good ON good.id = coalesce(
        (
          SELECT id FROM runs
          WHERE subject_id = page AND kind = 'scan' AND status = 'done' AND score IS NOT NULL
          ORDER BY time_completed DESC, id DESC LIMIT 1
        ),
        (
          SELECT id FROM runs
          WHERE subject_id = page AND kind = 'scan' AND status = 'done'
          ORDER BY time_completed DESC, id DESC LIMIT 1
        )
      )
    )
  WHERE page_id = page;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_site_result(site uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM site_results WHERE site_id = site FOR UPDATE;
  -- A site that is being deleted has none any more, and is not worth adding up for each of its pages.
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE site_results SET (done, failed, score, last_completed, test_score) = (
    SELECT
      count(*) FILTER (WHERE newest_status = 'done'),
      count(*) FILTER (WHERE newest_status = 'failed'),
      round(avg(counted_score(newest_status, newest_code, done_score))::numeric, 2)::float8,
      max(greatest(done_completed, CASE newest_status WHEN 'done' THEN newest_completed END)),
      round(avg(page_results.test_score)::numeric, 2)::float8
    FROM page_results WHERE page_results.site_id = site
  ),
  latest_scan_id = (
    SELECT CASE newest_status WHEN 'done' THEN newest_id ELSE coalesce(done_id, newest_id) END FROM page_results
    WHERE page_results.site_id = site AND newest_id IS NOT NULL
    ORDER BY done_id IS NULL, CASE newest_status WHEN 'done' THEN newest_completed ELSE coalesce(done_completed, newest_completed) END DESC, 1 DESC LIMIT 1
  ),
  latest_test_id = (
    SELECT test_id FROM page_results
    WHERE page_results.site_id = site AND test_id IS NOT NULL
    ORDER BY test_completed DESC, test_id DESC LIMIT 1
  ),
  pages = (SELECT count(*) FROM pages WHERE pages.site_id = site),
  crawl_status = (
    SELECT status FROM runs
    WHERE subject_id = site AND kind = 'crawl' AND status IN ('done', 'failed')
    ORDER BY time_completed DESC, id DESC LIMIT 1
  )
  WHERE site_id = site;
END $$;
