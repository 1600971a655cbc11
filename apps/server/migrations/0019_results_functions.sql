-- One function for all that changes what a site's pages add up to, and one for a site that ends, by its row or by its mark.
DROP TRIGGER keep_results_of_site ON page_results;--> statement-breakpoint
DROP TRIGGER keep_results_of_new_pages ON pages;--> statement-breakpoint
DROP TRIGGER keep_results_of_deleted_pages ON pages;--> statement-breakpoint
DROP TRIGGER leave_results ON sites;--> statement-breakpoint
DROP FUNCTION keep_results_of_site();--> statement-breakpoint
DROP FUNCTION leave_results();--> statement-breakpoint
ALTER FUNCTION keep_results_of_pages() RENAME TO keep_site_results;--> statement-breakpoint
CREATE TRIGGER keep_results_of_new_pages AFTER INSERT ON pages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_results();--> statement-breakpoint
CREATE TRIGGER keep_results_of_deleted_pages AFTER DELETE ON pages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_results();--> statement-breakpoint
CREATE TRIGGER keep_results_of_changed_results AFTER UPDATE ON page_results REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_results();--> statement-breakpoint
CREATE TRIGGER keep_results_of_deleted_results AFTER DELETE ON page_results REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_site_results();--> statement-breakpoint
-- Erased in the background, for which its sums are worth nothing, page by page.
CREATE TRIGGER leave_results AFTER UPDATE OF deleting_at ON sites FOR EACH ROW
  WHEN (NEW.deleting_at IS NOT NULL) EXECUTE FUNCTION end_results();
