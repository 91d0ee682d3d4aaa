-- Pictures are stored without what they tell of their taker: sha256 is of the stored bytes, upload_sha256 of those that
-- came. Where sha256 is there and upload_sha256 is not, the picture was stored before that, and is still to be stripped.
update files set upload_sha256 = case when content_type = 'application/pdf' then sha256 end where sha256 is not null;
